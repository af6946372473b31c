import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OpenDatabase, openDatabase } from "../db/open.ts";
import { runServer, type ServerProcess } from "./start-server.ts";
import { createTestDatabase, type Engine } from "./test-database.ts";

export const ADMIN = { ADMIN_EMAIL: "admin@exemple.fr", ADMIN_PASSWORD: "cerise-Tramway-1842" };

interface Running extends Pick<ServerProcess, "url" | "pid" | "output"> {
  /** True when it ended instead of listening. */
  ended: boolean;
  kill: (signal: NodeJS.Signals) => Promise<number | null>;
}

interface RunOptions {
  isBuilt?: boolean;
  /** How many files and sockets it may open. */
  descriptors?: number;
  /** Called as soon as the process exists, long before it listens. */
  started?: (pid: number) => void;
}

/** A data folder and a database of the engine under test, on which the real server runs. */
export interface Site {
  dataDir: string;
  /** The environment of a command that works on this site. */
  env: Record<string, string>;
  /** The environment of a server on this site, with these settings. */
  serverEnv: (settings?: Record<string, string>) => Record<string, string>;
  run: (settings?: Record<string, string>, options?: RunOptions) => Promise<Running>;
  /** The database. `shared` opens it beside a running server, which locks the file of SQLite. */
  openDatabase: (options?: { shared?: boolean }) => OpenDatabase;
  /** Kills what runs and deletes the rest. */
  end: () => Promise<void>;
}

const limitDescriptors = (count: number): string[] => [
  ...["/bin/sh", "-c", `ulimit -n ${count} && exec "$@"`, "sh"],
];

/** Node's compile cache, shared by all servers that tests start. */
export const compileCache = (root: string): string =>
  join(root, "node_modules", ".cache", "test-sites");

/** `root` is the checkout, already built, whose server runs; `engine` is that of the test project by default. */
export async function makeSite(root = process.cwd(), engine?: Engine): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), "cpms-process-"));
  const { databaseUrl, drop } = await createTestDatabase(engine);
  const servers: ServerProcess["child"][] = [];
  const settingsOfEngine: Record<string, string> = databaseUrl
    ? { DATABASE_URL: databaseUrl, TOKEN_SECRET: "s".repeat(32), DRAIN_SECONDS: "0" }
    : {};
  const env = { PATH: process.env.PATH ?? "", ...settingsOfEngine, DATA_DIR: dataDir };
  const serverEnv: Site["serverEnv"] = (settings) => ({
    NODE_COMPILE_CACHE: compileCache(root),
    LOG_LEVEL: "warn",
    RATE_LIMIT: "off",
    // A test of backups names its folder, or none by an empty value.
    BACKUP_DIR: "off",
    ...env,
    ...settings,
  });
  return {
    dataDir,
    env,
    serverEnv,
    openDatabase: (options) =>
      openDatabase({ dataDir, ...options, ...(databaseUrl && { databaseUrl }) }),
    run: async (settings = {}, { isBuilt = false, descriptors, started: onSpawn } = {}) => {
      const { url, pid, output, isReady, stop } = await runServer({
        root,
        isBuilt,
        env: serverEnv(settings),
        ...(descriptors !== undefined && { wrapper: limitDescriptors(descriptors) }),
        onSpawn: (child) => {
          servers.push(child);
          if (child.pid !== undefined) onSpawn?.(child.pid);
        },
      });
      return { url, pid, output, ended: !isReady, kill: stop };
    },
    end: async () => {
      for (const server of servers) server.kill("SIGKILL");
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
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
