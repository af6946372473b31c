import { spawnSync } from "node:child_process";
import { installDebian } from "../../scripts/install-debian.ts";

const isThere = (program: string): boolean =>
  spawnSync("which", [program], { stdio: "ignore" }).status === 0;

/** Installs a program from Debian's package, by default of the same name. */
export const fromDebian =
  (program: string, debian = program) =>
  (): void => {
    if (isThere(program)) return;
    process.stderr.write(`Installation de ${debian} (paquet Debian)…\n`);
    if (!installDebian(debian) || !isThere(program))
      throw new Error(`${program} manque : sous Debian, apt-get install ${debian}`);
  };
