/** `npm run test:all`: every test on both engines and every journey. */
import { runSuite } from "./run-suite.ts";

// Read by vitest.config.ts and playwright.config.ts.
process.env.TEST_ALL = "1";
process.exit(await runSuite());
