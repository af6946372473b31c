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

/** Starts one, with all that it starts on some cores (`taskset`): that of the servers unless told. */
export async function startDatabase(cores = "0"): Promise<Database> {
  // A demonstration makes all that this process writes private; PostgreSQL reads its first password as another user.
  const mask = process.umask(0o022);
  const { url, stop } = await startPostgres().finally(() => process.umask(mask));
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>("show data_directory");
  await client.end();
  const [pid = ""] = readFileSync(
    join(rows[0]?.data_directory ?? "", "postmaster.pid"),
    "utf8",
  ).split("\n");
  await runPinned("load", "taskset", ["-cp", cores, pid]);
  return { url, pid: Number(pid), stop };
}
