import { execFileSync } from "node:child_process";
import { cpSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { root } from "../prepare.mjs";
import { prune } from "./prune.ts";
import { findReached } from "./reach.ts";

/** What the server runs on, and what who installs it reads. */
const SHIPPED = [
  "server/**/*.{ts,mjs,json}",
  "contract/**/*.ts",
  "content/**/*",
  "build/**/*",
  "deploy/**/*",
  "docs/{exploitation/*,rgpd}.md",
  "LICENSE",
  "package-lock.json",
];
/** Tests, and what Node made here of each module under each of its settings: the try-out makes the one that serves. */
const LEFT_HERE = /\.test\.ts$|^server\/testing\/|\/test-ground\.ts$|^build\/compiled\//;
const NODE = "node_modules/.bin/node";

/** The same package, without what needs the parts of development. */
function writeManifest(folder: string): void {
  const { devDependencies: _, scripts: __, ...kept } = manifest;
  const scripts = {
    start: `${NODE} server/boot/main.mjs`,
    site: `${NODE} server/commands/site.ts`,
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify({ ...kept, scripts }, null, 2)}\n`);
}

/** Our own files that go with the site. */
export const shippedFiles = (): string[] =>
  globSync(SHIPPED, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((file) => !LEFT_HERE.test(file));

/** Lays into an empty folder our files and all that npm installs for them. The pages are built. */
export function lay(folder: string): void {
  for (const file of shippedFiles()) cpSync(join(root, file), join(folder, file));
  // With the dependencies as they are locked: those of development are told apart in both files.
  writeFileSync(join(folder, "package.json"), readFileSync(join(root, "package.json")));
  const npm = ["install", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync("npm", npm, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
}

/** Leaves of what was laid there all that a machine needs to run the site, but a system. */
export async function lighten(folder: string): Promise<void> {
  prune(join(folder, "node_modules"), await findReached(folder));
  writeManifest(folder);
}
