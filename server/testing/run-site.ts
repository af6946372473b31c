import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OpenDatabase, openDatabase } from "../db/open.ts";
import serverArguments from "../node-arguments.json" with { type: "json" };
import { freePort } from "./free-port.ts";
import { createTestDatabase, type Engine } from "./test-database.ts";

export const ADMIN = { ADMIN_EMAIL: "admin@exemple.fr", ADMIN_PASSWORD: "cerise-Tramway-1842" };

interface Running {
  url: string;
  pid: number;
  output: () => string;
  /** True when it ended instead of listening. */
  ended: boolean;
  kill: (signal: NodeJS.Signals) => Promise<number | null>;
}

interface RunOptions {
  descriptors?: number;
  /** Called once the process is there, long before it listens. */
  started?: (pid: number) => void;
}

/** A data folder and a database of the engine under test, on which server/main.mjs runs as `npm start` runs it. */
export interface Site {
  dataDir: string;
  /** What says to a command beside it which site it is. */
  env: Record<string, string>;
  run: (settings?: Record<string, string>, options?: RunOptions) => Promise<Running>;
  /** The database, while no process of SQLite holds it, or `shared` beside the one that does. */
  openDatabase: (options?: { shared?: boolean }) => OpenDatabase;
  /** Kills what runs and deletes the rest. */
  end: () => Promise<void>;
}

/** `root` is another checkout, already built, whose server runs instead of ours; `engine` that of the tests, unless it is said. */
export async function makeSite(root = process.cwd(), engine?: Engine): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), "cpms-process-"));
  const { databaseUrl, drop } = await createTestDatabase(engine);
  const started: ChildProcess[] = [];
  const settingsOfEngine: Record<string, string> = databaseUrl
    ? { DATABASE_URL: databaseUrl, TOKEN_SECRET: "s".repeat(32), DRAIN_SECONDS: "0" }
    : {};
  return {
    dataDir,
    env: { PATH: process.env.PATH ?? "", ...settingsOfEngine, DATA_DIR: dataDir },
    openDatabase: (options) =>
      openDatabase({ dataDir, ...options, ...(databaseUrl && { databaseUrl }) }),
    run: async (settings = {}, { descriptors, started: tell } = {}) => {
      const port = settings.PORT ?? String(await freePort());
      const env = {
        PATH: process.env.PATH,
        // Many start one after the other: what Node compiles of the same sources is kept for the next one.
        NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "test-sites"),
        ...settingsOfEngine,
        LOG_LEVEL: "warn",
        RATE_LIMIT: "off",
        DATA_DIR: dataDir,
        ...settings,
        PORT: port,
      };
      const command = [process.execPath, ...serverArguments];
      const [program = "", ...words] =
        descriptors === undefined
          ? command
          : ["/bin/sh", "-c", `ulimit -n ${descriptors} && exec "$@"`, "sh", ...command];
      const child = spawn(program, words, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
      started.push(child);
      if (child.pid !== undefined) tell?.(child.pid);
      return { ...(await watch(child)), pid: child.pid ?? 0, url: `http://localhost:${port}` };
    },
    end: async () => {
      for (const child of started) child.kill("SIGKILL");
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Resolves when the process listens, or when it has ended. */
async function watch(child: ChildProcess): Promise<Omit<Running, "url" | "pid">> {
  let output = "";
  const exited = new Promise<number | null>((resolve) =>
    child.once("exit", (code) => resolve(code)),
  );
  const listening = new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("Le site écoute sur")) resolve();
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
  });
  const ended = await Promise.race([listening.then(() => false), exited.then(() => true)]);
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  return { output: () => output, ended, kill };
}

export async function post(
  url: string,
  body: unknown,
  token?: string,
): Promise<{ status: number; json: () => Promise<Record<string, string>> }> {
  const headers = {
    "content-type": "application/json",
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return fetch(url, { method: "POST", headers, body: JSON.stringify(body) }) as Promise<{
    status: number;
    json: () => Promise<Record<string, string>>;
  }>;
}
