import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import manifest from "../package.json" with { type: "json" };
import { buildIfStale, root } from "./prepare.mjs";
import { lay, lighten } from "./release/assemble.ts";
import { tryOut } from "./release/try-out.ts";

const OUT = join(root, "release");

/** Two archives of one version differ by their commit. */
function nameOf(): string {
  const { stdout } = spawnSync("git", ["rev-parse", "--short=8", "HEAD"], { encoding: "utf8" });
  const commit = stdout?.trim();
  return `cpms-${manifest.version}${commit && `-${commit}`}-${process.platform}-${process.arch}`;
}

const mib = (folder: string, ...more: string[]): number =>
  Number.parseInt(
    execFileSync("du", ["-sk", ...more, "."], { cwd: folder, encoding: "utf8" }),
    10,
  ) / 1024;
const written = (amount: number): string =>
  `${amount.toLocaleString("fr-FR", { maximumFractionDigits: 1 })} Mio`;

/** One file to copy to the machine that serves: server, built pages, packages and Node. */
async function release(): Promise<void> {
  buildIfStale();
  mkdirSync(OUT, { recursive: true });
  const staging = mkdtempSync(join(OUT, ".staging-"));
  try {
    const name = nameOf();
    const folder = join(staging, name);
    mkdirSync(folder);
    process.stdout.write("Assemblage…\n");
    lay(folder);
    await lighten(folder);
    process.stdout.write("Essai…\n");
    await tryOut(folder);
    const archive = join(OUT, `${name}.tar.gz`);
    const owner = ["--owner=0", "--group=0", "--numeric-owner", "--sort=name"];
    execFileSync("tar", ["-C", staging, ...owner, "--mode=go-w,a+rX", "-czf", archive, name]);
    const packages = mib(join(folder, "node_modules"), "--exclude=./node");
    process.stdout.write(
      `${archive} : ${written(statSync(archive).size / 2 ** 20)}\n  paquets ${written(packages)}, pages construites ${written(mib(join(folder, "build")))}, Node ${written(mib(join(folder, "node_modules", "node")))}\n`,
    );
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

await release();
