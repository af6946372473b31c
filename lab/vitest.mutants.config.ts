import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const ALL = "server/{accounts,files,http,features}/**/*.test.ts contract/**/*.test.ts";

/**
 * The tests that must detect a mutant: the server's on SQLite and the contract's, in one project as
 * Stryker requires.
 */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL("..", import.meta.url)),
    // MUTANT_TESTS names fewer, to test one mutated file in minutes.
    include: (process.env.MUTANT_TESTS ?? ALL).split(" "),
    setupFiles: ["server/testing/setup.ts"],
    env: { TEST_ENGINE: "sqlite" },
    pool: "forks",
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
