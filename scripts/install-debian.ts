import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Fails early without a network, instead of after all retries of apt. */
const PATIENCE = ["-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=20"];

/**
 * Installs Debian packages and removes none. False where that is impossible: another system, not
 * root, no network.
 */
export function installDebian(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]) =>
    spawnSync("apt-get", [...PATIENCE, ...args], { stdio: "ignore", env }).status === 0;
  return (
    apt("update") && apt("install", "-y", "--no-install-recommends", "--no-remove", ...packages)
  );
}
