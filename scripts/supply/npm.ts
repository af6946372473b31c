import { spawnSync } from "node:child_process";

/** npm as this run was started by it, or the one of the machine. */
export function npm(...words: string[]): { status: number | null; stdout: string; stderr: string } {
  const path = process.env.npm_execpath;
  const [command, all] = path ? [process.execPath, [path, ...words]] : ["npm", words];
  return spawnSync(command, all, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
}
