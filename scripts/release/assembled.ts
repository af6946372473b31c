import { spawn } from "node:child_process";
import { once } from "node:events";
import serverArguments from "../../server/node-arguments.json" with { type: "json" };
import { freePort } from "../../server/testing/free-port.ts";

export type Settings = Record<string, string>;

/** Its own: what a host runs, and nothing of this checkout. */
const NODE = "node_modules/.bin/node";

export interface Site {
  url: string;
  end: () => Promise<void>;
}

/** Starts what was assembled, and waits until it listens. Throws when it ends instead. */
export async function start(folder: string, settings: Settings): Promise<Site> {
  const port = String(await freePort());
  const child = spawn(NODE, serverArguments, {
    cwd: folder,
    env: { PORT: port, LOG_LEVEL: "error", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const ended = exited.then(([code]) => {
    throw new Error(`le serveur s'est arrêté (${code})`);
  });
  // Its end is expected once it has answered.
  ended.catch(() => undefined);
  const listening = new Promise<void>((resolve) =>
    child.stdout.on("data", (said) => void (String(said).includes("écoute") && resolve())),
  );
  await Promise.race([listening, ended]);
  return {
    url: `http://localhost:${port}`,
    end: async () => {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

/** Runs its Node to the end. Throws with all that it said when that is not a good one. */
export async function run(folder: string, words: string[], settings: Settings = {}): Promise<void> {
  const child = spawn(NODE, words, {
    cwd: folder,
    env: settings,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => {
      said += part;
    });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${words[0]} : ${code}\n${said}`);
}
