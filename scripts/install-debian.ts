import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs packages of Debian. False where that cannot be: another system, not root, no network. */
export function installDebian(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]) =>
    spawnSync("apt-get", args, { stdio: "ignore", env }).status === 0;
  return apt("update") && apt("install", "-y", "--no-install-recommends", ...packages);
}
