import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const LAB = fileURLToPath(new URL(".", import.meta.url));
export const LAB_MODULES = `${LAB}node_modules`;

/** Installs the packages of lab/package.json, 330 MB, when a command that needs them first runs. */
export function installPackages(): void {
  if (existsSync(`${LAB_MODULES}/.package-lock.json`)) return;
  process.stderr.write("Installation des paquets de lab/package.json…\n");
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync("npm", args, { cwd: LAB, stdio: ["ignore", "ignore", "inherit"] });
}
