import { spawn } from "node:child_process";
import { root } from "../../scripts/prepare.mjs";

/** Runs a command of the site beside a server that goes on: this process must not stop for it. Throws what it said when it fails. */
export async function command(
  script: string,
  words: string[],
  env: Record<string, string>,
): Promise<void> {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...words], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const code = await new Promise((resolve) => void child.once("close", resolve));
  if (code !== 0) throw new Error(`${script} : ${said}`);
}
