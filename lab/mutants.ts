/**
 * `npm run mutants`: Stryker changes the security files one expression at a time and lists the
 * changes that no test notices.
 *     npm run mutants -- --mutate server/accounts/token.ts     this file only
 */
import { spawnSync } from "node:child_process";
import { buildIfStale } from "../scripts/prepare.mjs";
import { installPackages, LAB_MODULES } from "./install-packages.ts";

installPackages();
buildIfStale();
const stryker = `${LAB_MODULES}/@stryker-mutator/core/bin/stryker.js`;
const { status } = spawnSync(
  process.execPath,
  [stryker, "run", "lab/stryker.config.json", ...process.argv.slice(2)],
  { stdio: "inherit" },
);
process.exit(status ?? 1);
