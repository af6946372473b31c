// Installs what is missing, then runs a script of this folder on the pinned Node: node with-install.mjs scripts/x.ts …
import { spawn } from "node:child_process";
import { installIfStale, pinnedNode, root } from "./prepare.mjs";

installIfStale();
const script = spawn(pinnedNode(), process.argv.slice(2), { cwd: root, stdio: "inherit" });
// Ctrl+C reaches both; a signal to this process alone is handed on, and what the script does at its end is waited for.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => script.kill(signal));
script.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
