/** `npm test`: the whole suite, or the named files and folders. */

import { runSuite } from "./run-suite.ts";
import { testChosen } from "./test-chosen.ts";

const args = process.argv.slice(2);
process.exit(args.length > 0 ? await testChosen(args) : await runSuite());
