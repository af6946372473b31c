import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const ALL = "server/{accounts,files,http,features}/**/*.test.ts contract/**/*.test.ts";

/** The tests that a mutant must fail: the server's on SQLite and the contract's, in one project as Stryker wants them. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL("..", import.meta.url)),
    // MUTANT_TESTS names fewer, for one mutated file in minutes.
    include: (process.env.MUTANT_TESTS ?? ALL).split(" "),
    setupFiles: ["server/testing/setup.ts"],
    env: { TEST_ENGINE: "sqlite" },
    pool: "forks",
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
