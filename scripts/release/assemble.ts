import { execFileSync } from "node:child_process";
import { cpSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { root, serverArguments } from "../prepare.mjs";
import { prune } from "./prune.ts";

/** Files for the server and for the person who installs it. */
const SHIPPED = [
  "server/**/*.{ts,mjs,json,ttf}",
  "server/**/LICENSE-*",
  "contract/**/*.ts",
  "content/**/*",
  "build/**/*",
  "deploy/**/*",
  "docs/{exploitation/*,guides/*,rgpd}.md",
  "LICENSE",
  "package-lock.json",
];
/** Tests, and the compile cache of this checkout: the trial run fills that of the release. */
const NOT_SHIPPED = /\.test\.ts$|^server\/testing\/|\/test-fixture\.ts$|^build\/compiled\//;
const NODE = "node_modules/.bin/node";

/** Writes package.json without the dependencies and scripts of development. */
function writeManifest(folder: string): void {
  const { devDependencies: _, scripts: __, ...rest } = manifest;
  const scripts = {
    start: [NODE, ...serverArguments].join(" "),
    site: `${NODE} server/commands/site.ts`,
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify({ ...rest, scripts }, null, 2)}\n`);
}

/** Files of the project that a release contains. */
export const listShippedFiles = (): string[] =>
  globSync(SHIPPED, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((file) => !NOT_SHIPPED.test(file));

/** Copies the project into an empty folder and installs its dependencies there. Pages and server are built before. */
export function assemble(folder: string): void {
  for (const file of listShippedFiles()) cpSync(join(root, file), join(folder, file));
  // npm compares the lock file with the whole manifest.
  writeFileSync(join(folder, "package.json"), readFileSync(join(root, "package.json")));
  // Not « npm ci »: it refuses a lock file that lacks the binaries of other systems.
  const args = ["install", "--omit=dev", "--ignore-scripts=false", "--no-audit", "--no-fund"];
  execFileSync("npm", [...args, "--loglevel=error"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** Removes from an assembled release what the site does not need at run time. */
export function trim(folder: string): void {
  prune(join(folder, "node_modules"));
  writeManifest(folder);
}
