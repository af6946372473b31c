import { type ChildProcess, spawnSync } from "node:child_process";
import { mkdirSync, openSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import serverArguments from "../../server/node-arguments.json" with { type: "json" };
import { freePort } from "../../server/testing/free-port.ts";
import { prepareDemo } from "../demo/folder.ts";
import { ACCOUNTS, PASSWORD } from "../demo/people.ts";
import { LARGE } from "../demo/size.ts";
import { endProcess, spawnPinned, waitForLine } from "./pinned.ts";

/** The site on the large demonstration, as a host runs it but for the throttles, which all this load from one address would meet. */
export interface Ground {
  url: string;
  /** Throw-away folder of the run, on the disk of the site. */
  folder: string;
  /** Where the site keeps its data. */
  env: NodeJS.ProcessEnv & { DATA_DIR: string };
  pid: number;
  /** How many pairs of slices a row takes. */
  pairs: number;
  tokens: Record<keyof typeof ACCOUNTS, string>;
  /** A server of Node that answers these bytes to whatever it is asked. */
  constantOf: (bytes: Uint8Array, headers: Record<string, string>) => Promise<string>;
  /** Starts another limit on the core of the servers; it ends with the run. */
  start: (command: string, words: string[]) => ChildProcess;
  end: () => Promise<void>;
}

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
export const logIns = async (url: string): Promise<Ground["tokens"]> => ({
  admin: await logIn(url, ACCOUNTS.admin.email),
  member: await logIn(url, ACCOUNTS.member.email),
  newcomer: await logIn(url, ACCOUNTS.newcomer.email),
});

/** The server as `npm start` runs it, on the core of the servers; resolves once it listens. */
export async function startSite(
  env: NodeJS.ProcessEnv,
  log: string,
): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const child = spawnPinned("server", process.execPath, serverArguments, {
    env: { ...env, PORT: String(port), RATE_LIMIT: "off" },
    stdio: ["ignore", openSync(log, "w"), "inherit"],
  });
  const url = `http://localhost:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the site ended: see ${log}`);
    const reply = await fetch(`${url}/health`).catch(() => undefined);
    if (reply?.ok) return { url, child };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export async function openGround(pairs: number): Promise<Ground> {
  if (spawnSync("taskset", ["-c", "1", "true"]).status !== 0)
    throw new Error("Il faut Linux et deux cœurs : un pour les serveurs, un pour la charge.");
  const env = await prepareDemo(process.env, LARGE);
  const folder = join(env.DATA_DIR, "bench");
  mkdirSync(folder);
  const { url, child } = await startSite(env, join(folder, "log"));
  const started = [child];
  const start = (command: string, words: string[]): ChildProcess => {
    const limit = spawnPinned("server", command, words, { stdio: ["ignore", "pipe", "inherit"] });
    started.push(limit);
    return limit;
  };
  const constantOf = async (bytes: Uint8Array, headers: Record<string, string>) => {
    const file = join(folder, `constant-${started.length}`);
    writeFileSync(file, bytes);
    const program = new URL("constant-server.ts", import.meta.url).pathname;
    const server = start(process.execPath, [program, file, JSON.stringify(headers), folder]);
    return `http://localhost:${(await waitForLine(server, "port ")).replace("port ", "")}`;
  };
  const tokens = await logIns(url);
  return {
    url,
    folder,
    env,
    pid: child.pid ?? 0,
    pairs,
    tokens,
    constantOf,
    start,
    end: async () => {
      await Promise.all(started.map(endProcess));
      rmSync(env.DATA_DIR, { recursive: true, force: true });
    },
  };
}
