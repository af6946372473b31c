import { spawnSync } from "node:child_process";
import { buildIfStale } from "../scripts/prepare.mjs";
import { needPrograms } from "./cluster/servers.ts";

needPrograms();
buildIfStale();
const { status } = spawnSync(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", ...process.argv.slice(2)],
  { stdio: "inherit", env: { ...process.env, TEST_PGBOUNCER: "1" } },
);
process.exit(status ?? 1);
