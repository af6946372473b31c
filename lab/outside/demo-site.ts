import { rmSync } from "node:fs";
import { prepareDemo } from "../../scripts/demo/folder.ts";
import { ACCOUNTS, PASSWORD } from "../../scripts/demo/people.ts";
import { SMALL } from "../../scripts/demo/size.ts";
import { startServer } from "../../server/testing/start-server.ts";
import type { Finding } from "../finding.ts";
import { logInAs } from "../hostile/accounts.ts";

interface LogLine {
  level: number;
  msg?: string;
  status?: number;
  url?: string;
  err?: { message?: string };
}

export interface DemoSite {
  url: string;
  port: number;
  pid: number;
  /** The output of its server so far. */
  log: () => LogLine[];
  logIn: (who: keyof typeof ACCOUNTS) => Promise<string>;
  end: () => Promise<void>;
}

const parsed = (line: string): LogLine[] => {
  try {
    return [JSON.parse(line) as LogLine];
  } catch {
    return [];
  }
};

/**
 * The real server in production mode, on loopback and a free port, with demonstration data in a
 * temporary folder.
 */
export async function openDemoSite(settings: Record<string, string> = {}): Promise<DemoSite> {
  const env = await prepareDemo(
    { PATH: process.env.PATH, NODE_ENV: "production", ...settings },
    SMALL,
  );
  const server = await startServer({ isBuilt: true, env: { LOG_LEVEL: "info", ...env } });
  const { url, port, pid, output } = server;
  const end = async () => {
    await server.stop();
    rmSync(env.DATA_DIR, { recursive: true, force: true });
  };
  return {
    url,
    port,
    pid,
    log: () => output().split("\n").flatMap(parsed),
    logIn: (who) => logInAs(url, { email: ACCOUNTS[who].email, password: PASSWORD }),
    end,
  };
}

/** Whatever a tool sends, no request fails with an error of the server. */
export function findFailures(site: DemoSite): Finding {
  const failed = site.log().filter(({ level }) => level >= 50);
  const errors = [...new Set(failed.map(({ msg, err }) => `${msg} ${err?.message ?? ""}`.trim()))];
  return {
    what: "pannes de notre côté pendant l'essai (500, journal en erreur)",
    measured: failed.length === 0 ? "0" : `${failed.length} : ${errors.join(" ; ")}`,
    passed: failed.length === 0,
  };
}
