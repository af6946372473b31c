/** `npm run test:all`: every test on both engines and every journey. */
import { testAll } from "./test-everything.ts";

process.exit(await testAll());
