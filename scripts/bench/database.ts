import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { startPostgres } from "../../server/testing/postgres-server.ts";
import { runPinned } from "./pinned.ts";

/** A PostgreSQL of its own. */
export interface Database {
  url: string;
  /** The process that starts one for each connection. */
  pid: number;
  stop: () => Promise<void>;
}

/** Starts one, with all that it starts on the core of the servers. */
export async function startDatabase(): Promise<Database> {
  const { url, stop } = await startPostgres();
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>("show data_directory");
  await client.end();
  const [pid = ""] = readFileSync(
    join(rows[0]?.data_directory ?? "", "postmaster.pid"),
    "utf8",
  ).split("\n");
  await runPinned("load", "taskset", ["-cp", "0", pid]);
  return { url, pid: Number(pid), stop };
}
