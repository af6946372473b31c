// Runs on the Node that started npm (20 at least): installs and builds what is stale, then serves
// on the pinned one.
import { spawn } from "node:child_process";
import { buildIfStale, installIfStale, pinnedNode, root, serverArguments } from "./prepare.mjs";

const dev = process.argv.includes("--dev");

installIfStale();
if (!dev) buildIfStale();

if (process.execve && process.platform !== "win32" && !dev) {
  // The server replaces this process, so that there is one set of signals.
  process.chdir(root);
  process.execve(pinnedNode(), [pinnedNode(), ...serverArguments], process.env);
} else {
  const watch = ["--watch-path=server", "--watch-path=contract", "--watch-preserve-output"];
  // Vite runs in the same process: it needs more memory than the server.
  const words = dev ? [...watch, "server/boot/main.mjs", "--dev"] : serverArguments;
  const server = spawn(pinnedNode(), words, { cwd: root, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
  server.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
