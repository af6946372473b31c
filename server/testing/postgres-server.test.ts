import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test.runIf(process.env.TEST_ENGINE === "sqlite")(
  "a process that starts PostgreSQL ends with its own exit code",
  () => {
    const lines = 'await import("./server/testing/postgres-server.ts"); process.exitCode = 3;';
    const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", lines], {
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([3, ""]);
  },
);
