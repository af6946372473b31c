import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pagePath } from "../../contract/page-path.ts";
import serverArguments from "../../server/node-arguments.json" with { type: "json" };
import { freePort } from "../../server/testing/free-port.ts";

/** Files of a page: its stylesheet and its programs. */
const ASSET = /(?:href|src)="(\/assets\/[^"]+)"/g;

async function ask(url: string): Promise<string> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${url} : ${reply.status}`);
  return reply.text();
}

/**
 * Starts what was assembled on data of its own, and asks it for some pages with their files; what Node made of each module stays in the folder, for
 * each start there (server/main.mjs). Throws when something is not there.
 */
export async function tryOut(folder: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "cpms-release-"));
  const port = await freePort();
  const child = spawn("node_modules/.bin/node", serverArguments, {
    cwd: folder,
    env: { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  try {
    const ended = exited.then(([code]) => {
      throw new Error(`le serveur s'est arrêté (${code})`);
    });
    // Its end is expected once it has answered.
    ended.catch(() => undefined);
    const listening = new Promise<void>((resolve) =>
      child.stdout.on("data", (said) => void (String(said).includes("écoute") && resolve())),
    );
    await Promise.race([listening, ended]);
    const url = `http://localhost:${port}`;
    for (const path of [pagePath("home"), pagePath("login"), pagePath("contact")]) {
      const html = await ask(`${url}${path}`);
      for (const [, asset = ""] of html.matchAll(ASSET)) await ask(`${url}${asset}`);
    }
    await ask(`${url}/api/openapi.json`);
  } finally {
    child.kill("SIGTERM");
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
