import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import startPostgres from "./postgres-server.ts";

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });

const configOf = (port: number, behind: number, users: string): string => `[databases]
* = host=127.0.0.1 port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
`;

export interface PgBouncer {
  port: number;
  stop: () => Promise<void>;
}

/** PgBouncer in transaction mode in front of a PostgreSQL of this machine, with nothing set for the site. It refuses to run as root. */
export async function startPgBouncer(behind: number): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), "cpms-pgbouncer-"));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const [users, config] = [join(folder, "users"), join(folder, "pgbouncer.ini")];
  writeFileSync(users, '"postgres" "postgres"\n', { mode: 0o644 });
  writeFileSync(config, configOf(port, behind, users), { mode: 0o644 });
  const asRoot = process.getuid?.() === 0;
  const [command, ...words] = asRoot
    ? ["runuser", "-u", "postgres", "--", "pgbouncer", config]
    : ["pgbouncer", config];
  const child = spawn(command as string, words, { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => void child.once("exit", () => resolve()));
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error("PgBouncer did not start.");
    await wait(50);
  }
  return {
    port,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL behind PgBouncer, for every client but its administrator (`npm run test:pgbouncer` in lab/). */
export default async function setup(): Promise<() => Promise<void>> {
  const stopPostgres = await startPostgres();
  const bouncer = await startPgBouncer(Number(new URL(process.env.TEST_POSTGRES_URL ?? "").port));
  process.env.TEST_PGBOUNCER_PORT = String(bouncer.port);
  return async () => {
    await bouncer.stop();
    await stopPostgres();
  };
}
