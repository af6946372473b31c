import { spawnSync } from "node:child_process";

/** The npm that started this run, or that of the machine. */
export function npm(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  const path = process.env.npm_execpath;
  const [command, all] = path ? [process.execPath, [path, ...args]] : ["npm", args];
  return spawnSync(command, all, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
}
