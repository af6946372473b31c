import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import manifest from "../package.json" with { type: "json" };
import { buildIfStale, root } from "./prepare.mjs";
import { assemble, trim } from "./release/assemble.ts";
import { checkReleased } from "./release/check-released.ts";
import { tryOut } from "./release/try-out.ts";

const OUT = join(root, "release");
/** Limit for the unpacked archive without the runtime, in MiB. */
const MAX_MIB = 150;

/** Contains the commit, because several archives may have the same version. */
function releaseName(): string {
  const { stdout } = spawnSync("git", ["rev-parse", "--short=8", "HEAD"], { encoding: "utf8" });
  const commit = stdout?.trim();
  return `cpms-${manifest.version}${commit && `-${commit}`}-${process.platform}-${process.arch}`;
}

const measureMib = (folder: string): number =>
  Number.parseInt(execFileSync("du", ["-sk", "."], { cwd: folder, encoding: "utf8" }), 10) / 1024;
const formatMib = (amount: number): string =>
  `${amount.toLocaleString("fr-FR", { maximumFractionDigits: 1 })} Mio`;

/** Describes the unpacked size. Throws if it is above the limit. */
function checkSize(folder: string): string {
  const whole = measureMib(folder);
  const runtime = measureMib(join(folder, "node_modules", "node"));
  const sizes = `déplié ${formatMib(whole - runtime)} sans Node, ${formatMib(whole)} avec`;
  if (whole - runtime > MAX_MIB)
    throw new Error(`Archive trop grande : ${sizes} ; ${MAX_MIB} Mio au plus sans Node.`);
  return sizes;
}

/** Writes one archive for the machine that serves the site: server, built pages, packages and Node. */
async function release(): Promise<void> {
  checkReleased();
  buildIfStale();
  mkdirSync(OUT, { recursive: true });
  const staging = mkdtempSync(join(OUT, ".staging-"));
  try {
    const name = releaseName();
    const folder = join(staging, name);
    mkdirSync(folder);
    process.stdout.write("Assemblage…\n");
    assemble(folder);
    trim(folder);
    process.stdout.write("Essai…\n");
    await tryOut(folder);
    const sizes = checkSize(folder);
    const archive = join(OUT, `${name}.tar.gz`);
    const owner = ["--owner=0", "--group=0", "--numeric-owner", "--sort=name"];
    execFileSync("tar", ["-C", staging, ...owner, "--mode=go-w,a+rX", "-czf", archive, name]);
    process.stdout.write(`${archive} : ${formatMib(statSync(archive).size / 2 ** 20)}, ${sizes}\n`);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

await release();
