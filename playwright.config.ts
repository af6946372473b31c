import { defineConfig } from "@playwright/test";
import { headless } from "./e2e/browsers.ts";

/** Journeys through pages that read nothing from the database, through what a browser keeps, lays out or is refused, and the intruder's: what a browser runs does not depend on it. */
const WITHOUT_DATA =
  /\/(public-pages|visitor|static-pages|member-menu|account-switch|error-pages|keyboard|zoom|pdf-reader|crawler|intruder|offline\.disabled)\.spec\.ts$/;

const journeys = (engine: "sqlite" | "postgres") => ({
  name: engine,
  use: { engine },
  ...(engine === "postgres" && { testIgnore: WITHOUT_DATA }),
  // The tests of the server try every statement on PostgreSQL; `npm run test:all` runs all journeys there too.
  ...(engine === "postgres" && process.env.TEST_ALL !== "1" && { grep: /@smoke/ }),
});

export default defineConfig<{ engine: "sqlite" | "postgres" }>({
  testDir: "e2e",
  // Emptied at each run: the reports lie beside it.
  outputDir: "test-results/traces",
  globalSetup: "./e2e/postgres.ts",
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: {
    locale: "fr-FR",
    actionTimeout: 30_000,
    timezoneId: "Europe/Paris",
    viewport: { width: 1280, height: 900 },
    // A trace of each journey costs an eighth of the run: what failed keeps its picture and its tree of names; TRACE=1 tells the rest.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: headless,
  },
  projects: [journeys("sqlite"), journeys("postgres")],
});
