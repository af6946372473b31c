import { defineConfig } from "@playwright/test";
import { headless } from "./e2e/browsers.ts";

/** Journeys through pages that read nothing from the database, through what a browser keeps, lays out or is refused, and the intruder's: what a browser runs does not depend on it. */
const WITHOUT_DATA =
  /\/(public-pages|visitor|static-pages|member-menu|account-switch|error-pages|keyboard|zoom|pdf-reader|crawler|intruder|offline\.disabled)\.spec\.ts$/;

/** Left to `npm run test:all` (docs/commands.md): sweeps, journeys by keyboard alone, gates of the design, and what mostly other tests try too. */
const LONG =
  /\/(crawler|zoom|intruder|taps|density|backups(\.default)?|site-documents|date-polls|group-picker|groups\.invite|agenda\.(archive|series|week)|offline(\.disabled)?|page-editor\.(keyboard|opening|visual)|stable|site-values\.keyboard|member-space\.keyboard|groups\.sections|meeting-whole|site-documents\.accepted|site-invitations|notifications|directory|first-steps|own-groups|documents\.(references|compare|texts)|mails\.unsent|features|pdf-reader|join\.phone|application-file\.ends)\.spec\.ts$/;

/** Set by `npm run test:all`, and for what is named. */
const isWhole = process.env.TEST_ALL === "1";
const leftOut = (engine: "sqlite" | "postgres"): RegExp[] => [
  ...(isWhole ? [] : [LONG]),
  ...(engine === "postgres" ? [WITHOUT_DATA] : []),
];

const journeys = (engine: "sqlite" | "postgres") => ({
  name: engine,
  use: { engine },
  testIgnore: leftOut(engine),
  // One journey is made on PostgreSQL, and not on SQLite too.
  ...(!isWhole && { grepInvert: engine === "sqlite" ? /@long|@smoke/ : /@long/ }),
  // The tests of the server try every statement on PostgreSQL; `npm run test:all` runs all journeys there too.
  ...(engine === "postgres" && !isWhole && { grep: /@smoke/ }),
});

export default defineConfig<{ engine: "sqlite" | "postgres" }>({
  testDir: "e2e",
  // Emptied at each run: the reports lie beside it.
  outputDir: "test-results/traces",
  globalSetup: "./e2e/postgres.ts",
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  workers: 3,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: {
    locale: "fr-FR",
    actionTimeout: 30_000,
    timezoneId: "Europe/Paris",
    viewport: { width: 1280, height: 900 },
    // A trace of each journey costs an eighth of the run: what failed has its picture and its tree of names; TRACE=1 records the rest.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: headless,
    // Frames of transitions cost a twentieth of the run; `npm run test:all` shows them.
    contextOptions: { reducedMotion: isWhole ? "no-preference" : "reduce" },
  },
  projects: [journeys("sqlite"), journeys("postgres")],
});
