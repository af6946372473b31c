import { spawn } from "node:child_process";
import { root } from "../../scripts/prepare.mjs";

/** Runs `npm run site -- NAME` in a process of its own. Throws what it wrote when it fails. */
export async function command(
  name: string,
  words: string[],
  env: Record<string, string>,
): Promise<void> {
  const child = spawn(process.execPath, ["server/commands/site.ts", name, ...words], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const code = await new Promise((resolve) => void child.once("close", resolve));
  if (code !== 0) throw new Error(`${name} : ${said}`);
}
