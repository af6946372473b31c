/** `npm run site -- COMMAND`: what operates a site. A release runs it without npm: `node_modules/.bin/node server/commands/site.ts COMMAND`. */
import { COMMANDS } from "./commands.ts";
import { runProgram } from "./run-program.ts";

await runProgram(
  "npm run site --",
  COMMANDS,
  "Le site est celui que décrit l’environnement (DATA_DIR, DATABASE_URL, FILES_URL).",
);
