import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { startPostgres } from "../../server/testing/postgres-server.ts";
import { runPinned } from "./pinned.ts";

/** A PostgreSQL server for one run. */
export interface Database {
  url: string;
  /** The process that starts one for each connection. */
  pid: number;
  stop: () => Promise<void>;
}

/**
 * Starts PostgreSQL with all its processes on the cores of `taskset`, by default those of the
 * servers.
 */
export async function startDatabase(cores = "0"): Promise<Database> {
  // The demonstration makes files private by its umask, but another user runs PostgreSQL and must
  // read its password file.
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
