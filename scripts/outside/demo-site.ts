import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { freePort } from "../../server/testing/free-port.ts";
import { logInAs } from "../attack/accounts.ts";
import type { Finding } from "../attack/attack.ts";
import { prepareDemo } from "../demo/folder.ts";
import { ACCOUNTS, PASSWORD } from "../demo/people.ts";
import { SMALL } from "../demo/size.ts";

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
  /** What its server has written so far. */
  log: () => LogLine[];
  logIn: (who: keyof typeof ACCOUNTS) => Promise<string>;
  end: () => Promise<void>;
}

const LISTENS = "Le site écoute sur";

const parsed = (line: string): LogLine[] => {
  try {
    return [JSON.parse(line) as LogLine];
  } catch {
    return [];
  }
};

/** The real server in production, on loopback and a free port, with the invented data of the demonstration in a folder that goes with it. */
export async function openDemoSite(settings: Record<string, string> = {}): Promise<DemoSite> {
  const port = await freePort();
  const env = await prepareDemo(
    { PATH: process.env.PATH, NODE_ENV: "production", PORT: String(port), ...settings },
    SMALL,
  );
  const child = spawn(process.execPath, ["server/main.mjs"], {
    env: { LOG_LEVEL: "info", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const gone = once(child, "exit");
  const listens = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (part: string) => {
        output += part;
        if (output.includes(LISTENS)) resolve();
      });
  });
  const end = async () => {
    child.kill("SIGTERM");
    await gone;
    rmSync(env.DATA_DIR, { recursive: true, force: true });
  };
  const started = await Promise.race([listens.then(() => true), gone.then(() => false)]);
  if (!started) throw new Error(output);
  const url = `http://localhost:${port}`;
  return {
    url,
    port,
    log: () => output.split("\n").flatMap(parsed),
    logIn: (who) => logInAs(url, { email: ACCOUNTS[who].email, password: PASSWORD }),
    end,
  };
}

/** Whatever a tool sends, nothing of ours breaks. */
export function findFailures(site: DemoSite): Finding {
  const failed = site.log().filter(({ level }) => level >= 50);
  const words = [...new Set(failed.map(({ msg, err }) => `${msg} ${err?.message ?? ""}`.trim()))];
  return {
    what: "pannes de notre côté pendant l'essai (500, journal en erreur)",
    measured: failed.length === 0 ? "0" : `${failed.length} : ${words.join(" ; ")}`,
    held: failed.length === 0,
  };
}
