/** `npm test`: the whole suite, or only the files and folders that are named. */

import { runSuite } from "./run-suite.ts";
import { testChosen } from "./test-chosen.ts";

const words = process.argv.slice(2);
process.exit(words.length > 0 ? await testChosen(words) : await runSuite());
