// Installs what is missing, then runs a script of this folder on the pinned Node: node with-install.mjs scripts/x.ts …
import { spawnSync } from "node:child_process";
import { installIfStale, pinnedNode, root } from "./prepare.mjs";

installIfStale();
const { status } = spawnSync(pinnedNode(), process.argv.slice(2), { cwd: root, stdio: "inherit" });
process.exit(status ?? 1);
