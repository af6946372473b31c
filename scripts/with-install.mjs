// Installs what is missing, then runs a script of this folder on the pinned Node: node
// with-install.mjs scripts/x.ts …
import { spawn } from "node:child_process";
import { installIfStale, pinnedNode, root } from "./prepare.mjs";

installIfStale();
const script = spawn(pinnedNode(), process.argv.slice(2), { cwd: root, stdio: "inherit" });
// Ctrl+C reaches both processes; a signal to this process alone is forwarded, and the cleanup of
// the script is awaited.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => script.kill(signal));
script.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
