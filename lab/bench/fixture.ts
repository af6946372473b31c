import { type ChildProcess, spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { prepareDemo } from "../../scripts/demo/folder.ts";
import { ACCOUNTS, PASSWORD } from "../../scripts/demo/people.ts";
import type { Size } from "../../scripts/demo/size.ts";
import { freePort } from "../../server/testing/free-port.ts";
import { type ServerProcess, startServer } from "../../server/testing/start-server.ts";
import { awaitAnswer } from "./await-answer.ts";
import { awaitIdle } from "./await-idle.ts";
import { startDatabase } from "./database.ts";
import { endProcess, pinTo, spawnPinned } from "./pinned.ts";

/** A running server. */
export interface Served {
  url: string;
  /** The processes whose CPU time counts. */
  pids: number[];
}

/** Options of a run. */
export interface BenchOptions {
  /** Pairs of slices per row. */
  pairs: number;
  /** PostgreSQL instead of SQLite. */
  postgres: boolean;
  /** Size of the demonstration data. */
  size: Size;
  /** Events of the largest size at which growth is measured. */
  largest: number;
}

/**
 * A site with demonstration data, as a host runs it but without rate limits: all load comes from
 * one address.
 */
export interface Bench extends BenchOptions, Served {
  /** Temporary folder of the run, on the same disk as the site. */
  folder: string;
  /** Process id of the site. */
  pid: number;
  tokens: Tokens;
  /** Starts a Node server that answers every request with these bytes. */
  constantOf: (bytes: Uint8Array, headers: Record<string, string>) => Promise<Served>;
  /** Registers a cleanup; the last registered runs first. */
  atEnd: (end: () => unknown) => void;
}

type Tokens = Record<keyof typeof ACCOUNTS, string>;

async function logIn(url: string, email: string): Promise<string> {
  const reply = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!reply.ok) throw new Error(`login: ${reply.status}`);
  return ((await reply.json()) as { token: string }).token;
}

/** Session tokens of the demonstration accounts. */
export const logIns = async (url: string): Promise<Tokens> => ({
  admin: await logIn(url, ACCOUNTS.admin.email),
  member: await logIn(url, ACCOUNTS.member.email),
  newcomer: await logIn(url, ACCOUNTS.newcomer.email),
});

/** Starts the site on the core of the servers. */
export const startSite = (env: NodeJS.ProcessEnv, logFile: string): Promise<ServerProcess> =>
  startServer({
    isBuilt: true,
    env: { ...env, PORT: undefined, RATE_LIMIT: "off" },
    wrapper: pinTo("server"),
    logFile,
  });

/** Starts a bare Node server on the core of the servers. */
export async function startConstant(
  file: string,
  headers: Record<string, string>,
  folder: string,
): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const program = new URL("constant-server.ts", import.meta.url).pathname;
  const args = [program, String(port), file, JSON.stringify(headers), folder];
  const child = spawnPinned("server", process.execPath, args, { stdio: "inherit" });
  const url = `http://127.0.0.1:${port}`;
  await awaitAnswer(url, child);
  return { url, child };
}

/** Starts a site with data of this size; it stops at the end of the run. */
export async function openSite(
  { postgres, atEnd }: Pick<Bench, "postgres" | "atEnd">,
  size: Size,
): Promise<Served & { folder: string }> {
  const database = postgres ? await startDatabase() : undefined;
  if (database) atEnd(database.stop);
  const env = await prepareDemo(
    { ...process.env, ...(database && { DATABASE_URL: database.url }) },
    size,
  );
  atEnd(() => rmSync(env.DATA_DIR, { recursive: true, force: true }));
  const folder = join(env.DATA_DIR, "bench");
  mkdirSync(folder);
  const { url, child } = await startSite(env, join(folder, "log"));
  atEnd(() => endProcess(child));
  return { url, folder, pids: [child.pid ?? 0, ...(database ? [database.pid] : [])] };
}

function refuseOneCore(): void {
  if (spawnSync("taskset", ["-c", "1", "true"]).status !== 0)
    throw new Error("Il faut Linux et deux cœurs : un pour les serveurs, un pour la charge.");
}

/** Cleanups that run at the end of a run, also after a failure. */
function collectCleanups() {
  const cleanups: (() => unknown)[] = [];
  const atEnd: Bench["atEnd"] = (end) => void cleanups.unshift(end);
  const end = async () => {
    for (const one of cleanups) await one();
  };
  return { atEnd, end };
}

/** Runs `work` on a site that stops afterwards. */
export async function withBench(
  options: BenchOptions,
  work: (bench: Bench) => Promise<void>,
): Promise<void> {
  refuseOneCore();
  const { atEnd, end } = collectCleanups();
  try {
    const site = await openSite({ ...options, atEnd }, options.size);
    const { folder } = site;
    let constants = 0;
    const constantOf: Bench["constantOf"] = async (bytes, headers) => {
      constants += 1;
      const file = join(folder, `constant-${constants}`);
      writeFileSync(file, bytes);
      const { url, child } = await startConstant(file, headers, folder);
      atEnd(() => endProcess(child));
      return { url, pids: [child.pid ?? 0] };
    };
    const tokens = await logIns(site.url);
    await awaitIdle(site.pids[0] ?? 0);
    await work({ ...options, ...site, pid: site.pids[0] ?? 0, tokens, constantOf, atEnd });
  } finally {
    await end();
  }
}
