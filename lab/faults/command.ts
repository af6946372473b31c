import { spawn } from "node:child_process";
import { root } from "../../scripts/prepare.mjs";

/** Runs `npm run site -- NAME` in a process of its own. Throws its output when it fails. */
export async function command(
  name: string,
  args: string[],
  env: Record<string, string>,
): Promise<void> {
  const child = spawn(process.execPath, ["server/commands/site.ts", name, ...args], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  const code = await new Promise((resolve) => void child.once("close", resolve));
  if (code !== 0) throw new Error(`${name} : ${output}`);
}
