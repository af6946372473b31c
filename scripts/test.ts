/** `npm test`: the whole suite, or only the files and folders that are named. */
import { testChosen } from "./test-chosen.ts";
import { testAll } from "./test-everything.ts";

const words = process.argv.slice(2);
process.exit(words.length > 0 ? await testChosen(words) : await testAll());
