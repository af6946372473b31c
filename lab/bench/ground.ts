import { type ChildProcess, spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { prepareDemo } from "../../scripts/demo/folder.ts";
import { ACCOUNTS, PASSWORD } from "../../scripts/demo/people.ts";
import type { Size } from "../../scripts/demo/size.ts";
import { freePort } from "../../server/testing/free-port.ts";
import { type ServerProcess, startServer } from "../../server/testing/start-server.ts";
import { awaitAnswer } from "./await-answer.ts";
import { awaitRest } from "./await-rest.ts";
import { startDatabase } from "./database.ts";
import { endProcess, pinTo, spawnPinned } from "./pinned.ts";

/** A server that runs. */
export interface Served {
  url: string;
  /** Its processes, whose time counts. */
  pids: number[];
}

/** What a run asks for. */
export interface Wish {
  /** How many pairs of slices a row takes. */
  pairs: number;
  /** On PostgreSQL instead of SQLite. */
  postgres: boolean;
  /** What the site holds. */
  size: Size;
  /** Events of the largest size that growth is measured at. */
  most: number;
}

/** The site on a demonstration, as a host runs it but for the throttles, which all this load from one address would meet. */
export interface Ground extends Wish, Served {
  /** Throw-away folder of the run, on the disk of the site. */
  folder: string;
  /** Process of the site. */
  pid: number;
  tokens: Tokens;
  /** A server of Node that answers these bytes to whatever it is asked. */
  constantOf: (bytes: Uint8Array, headers: Record<string, string>) => Promise<Served>;
  /** Done when the run is over, the last one said first. */
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

/** Sessions of the accounts of the demonstration. */
export const logIns = async (url: string): Promise<Tokens> => ({
  admin: await logIn(url, ACCOUNTS.admin.email),
  member: await logIn(url, ACCOUNTS.member.email),
  newcomer: await logIn(url, ACCOUNTS.newcomer.email),
});

/** The site on the core of the servers. */
export const startSite = (env: NodeJS.ProcessEnv, logFile: string): Promise<ServerProcess> =>
  startServer({
    env: { ...env, PORT: undefined, RATE_LIMIT: "off" },
    wrapper: pinTo("server"),
    logFile,
  });

/** A bare server of Node on the core of the servers. */
export async function startConstant(
  file: string,
  headers: Record<string, string>,
  folder: string,
): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const program = new URL("constant-server.ts", import.meta.url).pathname;
  const words = [program, String(port), file, JSON.stringify(headers), folder];
  const child = spawnPinned("server", process.execPath, words, { stdio: "inherit" });
  const url = `http://127.0.0.1:${port}`;
  await awaitAnswer(url, child);
  return { url, child };
}

/** A site on data of a size, until the run is over. */
export async function openSite(
  { postgres, atEnd }: Pick<Ground, "postgres" | "atEnd">,
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

/** What is done at the end of a run, whatever else fails. */
function endings() {
  const ends: (() => unknown)[] = [];
  const atEnd: Ground["atEnd"] = (end) => void ends.unshift(end);
  const end = async () => {
    for (const one of ends) await one();
  };
  return { atEnd, end };
}

/** Works on a ground that goes when the work is over. */
export async function onGround(wish: Wish, work: (ground: Ground) => Promise<void>): Promise<void> {
  refuseOneCore();
  const { atEnd, end } = endings();
  try {
    const site = await openSite({ ...wish, atEnd }, wish.size);
    const { folder } = site;
    let constants = 0;
    const constantOf: Ground["constantOf"] = async (bytes, headers) => {
      constants += 1;
      const file = join(folder, `constant-${constants}`);
      writeFileSync(file, bytes);
      const { url, child } = await startConstant(file, headers, folder);
      atEnd(() => endProcess(child));
      return { url, pids: [child.pid ?? 0] };
    };
    const tokens = await logIns(site.url);
    await awaitRest(site.pids[0] ?? 0);
    await work({ ...wish, ...site, pid: site.pids[0] ?? 0, tokens, constantOf, atEnd });
  } finally {
    await end();
  }
}
