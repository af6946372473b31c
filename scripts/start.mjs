// Runs on the Node that started npm (20 at least): installs and builds what is stale, then serves
// on the pinned one.
import { spawn } from "node:child_process";
import { buildIfStale, installIfStale, pinnedNode, root } from "./prepare.mjs";

const dev = process.argv.includes("--dev");

installIfStale();
if (!dev) buildIfStale();

if (process.execve && process.platform !== "win32" && !dev) {
  // The server replaces this process, so that there is one set of signals.
  process.chdir(root);
  process.execve(pinnedNode(), [pinnedNode(), "server/boot/main.mjs"], process.env);
} else {
  const watch = dev
    ? ["--watch-path=server", "--watch-path=contract", "--watch-preserve-output"]
    : [];
  const server = spawn(
    pinnedNode(),
    [...watch, "server/boot/main.mjs", ...(dev ? ["--dev"] : [])],
    {
      cwd: root,
      stdio: "inherit",
    },
  );
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
  server.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
