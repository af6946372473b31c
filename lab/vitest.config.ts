import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "lab",
          root,
          include: ["lab/**/*.test.ts"],
          exclude: ["lab/hostile/**", "**/node_modules/**"],
        },
      },
      {
        test: {
          name: "hostile",
          root,
          include: ["lab/hostile/*.test.ts"],
          globalSetup: [
            "lab/hostile/build-pages.ts",
            ...(process.env.TEST_ENGINE === "postgres"
              ? ["server/testing/postgres-server.ts"]
              : []),
          ],
          // One at a time, because they compare times.
          fileParallelism: false,
          testTimeout: 300_000,
        },
      },
    ],
  },
});
