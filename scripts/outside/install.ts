import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installDebian } from "../install-debian.ts";

const isThere = (program: string): boolean =>
  spawnSync("which", [program], { stdio: "ignore" }).status === 0;

/** A program that Debian's package of the same name brings, unless told. */
export const fromDebian =
  (program: string, debian = program) =>
  (): void => {
    if (isThere(program)) return;
    process.stderr.write(`Installation de ${debian} (paquet Debian)…\n`);
    if (!installDebian(debian) || !isThere(program))
      throw new Error(`${program} manque : sous Debian, apt-get install ${debian}`);
  };

/** What the package.json of a folder names, beside it: it comes when it is asked for, not with the site. */
export function installBeside(folder: string): void {
  if (existsSync(`${folder}/node_modules`)) return;
  process.stderr.write("Installation des paquets npm de cet essai…\n");
  const quiet = ["--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync("npm", ["install", "--ignore-scripts", ...quiet], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
}
