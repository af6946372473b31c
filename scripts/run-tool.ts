import { spawn } from "node:child_process";

/** Runs a tool on this Node with its output on the terminal. True when it ended well. */
export const runTool = (args: string[], env: Record<string, string> = {}): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      stdio: "inherit",
      env: { ...process.env, ...env },
    });
    child.once("close", (code) => resolve(code === 0));
  });

export const VITEST = "node_modules/vitest/vitest.mjs";
export const PLAYWRIGHT = "node_modules/@playwright/test/cli.js";
