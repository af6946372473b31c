import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, statSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import serverArguments from "../boot/node-arguments.json" with { type: "json" };
import { freePort } from "./free-port.ts";

const READY = "Le site écoute sur";
const POLL_MS = 20;

interface ServerOptions {
  /** The whole environment of the process. PORT is a free port unless it is set. */
  env: NodeJS.ProcessEnv;
  /** The checkout or the unpacked release whose server runs; this one by default. */
  root?: string;
  /** Runs the built server, as `npm start` and a release do, instead of its sources. It is built before (`buildIfStale`). */
  isBuilt?: boolean;
  /** The Node that runs it; the current one by default. */
  node?: string;
  /** A command that runs Node, such as `taskset -c 0`. */
  wrapper?: string[];
  /** A file that receives the output. Without it the output is collected in memory. */
  logFile?: string;
  /** Repeats the output on the terminal. */
  isPrinted?: boolean;
  /** Called as soon as the process exists, long before it is ready. */
  onSpawn?: (child: ChildProcess) => void;
}

export interface ServerProcess {
  url: string;
  port: number;
  pid: number;
  child: ChildProcess;
  /** All that this process has written so far. */
  output: () => string;
  /** True when it is ready, false when it ended before it was. */
  isReady: boolean;
  /** Resolves with the exit code when it ends, null when a signal ended it. */
  exited: Promise<number | null>;
  /** Sends a signal (SIGTERM by default) and resolves when the process has ended. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

type Output = Pick<ServerProcess, "output"> & { ready: Promise<void> };

function readMemory(child: ChildProcess, isPrinted: boolean): Output {
  let text = "";
  const ready = new Promise<void>((resolve) => {
    const streams = [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const;
    for (const [from, to] of streams)
      from?.setEncoding("utf8").on("data", (part: string) => {
        text += part;
        if (isPrinted) to.write(part);
        if (text.includes(READY)) resolve();
      });
  });
  return { output: () => text, ready };
}

/** `written` bytes of the file are of earlier processes. */
function readFile(child: ChildProcess, file: string, written: number): Output {
  const output = () => readFileSync(file).toString("utf8", written);
  const poll = async () => {
    while (child.exitCode === null && child.signalCode === null && !output().includes(READY))
      await wait(POLL_MS);
  };
  return { output, ready: poll() };
}

function spawnProgram(options: ServerOptions, port: string) {
  const { env, root, isBuilt, node, wrapper = [], logFile } = options;
  const args = serverArguments.filter((word) => isBuilt || word !== "--built");
  const words = [...wrapper, node ?? process.execPath, ...args];
  const [program = "", ...rest] = words;
  const file = logFile === undefined ? undefined : openSync(logFile, "a");
  const child = spawn(program, rest, {
    cwd: root ?? process.cwd(),
    env: { ...env, PORT: port },
    stdio: ["ignore", file ?? "pipe", file ?? "pipe"],
  });
  if (file !== undefined) closeSync(file);
  return child;
}

/**
 * Runs the real program (server/boot/main.mjs) and resolves when it is ready or has ended. Tests, the demonstration, the release and the lab
 * start a site with it; most journeys share a process instead (e2e/site-host.ts).
 */
export async function runServer(options: ServerOptions): Promise<ServerProcess> {
  const port = options.env.PORT ?? String(await freePort());
  const { logFile } = options;
  const written = (logFile && statSync(logFile, { throwIfNoEntry: false })?.size) || 0;
  const child = spawnProgram(options, port);
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code));
  });
  options.onSpawn?.(child);
  const { output, ready } =
    logFile === undefined
      ? readMemory(child, options.isPrinted ?? false)
      : readFile(child, logFile, written);
  await Promise.race([ready, exited]);
  return {
    url: `http://localhost:${port}`,
    port: Number(port),
    pid: child.pid ?? 0,
    child,
    output,
    isReady: child.exitCode === null && child.signalCode === null,
    exited,
    stop: (signal = "SIGTERM") => {
      child.kill(signal);
      return exited;
    },
  };
}

/** As runServer, but throws all that the process wrote when it ends instead of becoming ready. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const server = await runServer(options);
  if (!server.isReady) throw new Error(`The server ended before it was ready:\n${server.output()}`);
  return server;
}
