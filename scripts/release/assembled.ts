import { spawn } from "node:child_process";
import { once } from "node:events";
import { type ServerProcess, startServer } from "#server/testing/start-server.ts";

export type Settings = Record<string, string>;

/** The Node of the release, never the one of this checkout. */
const NODE = "node_modules/.bin/node";

/** Starts the server of an unpacked release and waits until it is ready. */
export const start = (folder: string, settings: Settings): Promise<ServerProcess> =>
  startServer({
    root: folder,
    isBuilt: true,
    node: NODE,
    env: { LOG_LEVEL: "error", ...settings },
  });

/** Runs a program with the Node of the release. Throws with its output if it fails. */
export async function run(folder: string, args: string[], settings: Settings = {}): Promise<void> {
  const child = spawn(NODE, args, {
    cwd: folder,
    env: settings,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => {
      output += part;
    });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${args[0]} : ${code}\n${output}`);
}
