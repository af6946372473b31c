/** `npm run site -- COMMAND`: what operates a site. A release runs it without npm: `node_modules/.bin/node server/commands/site.ts COMMAND`. */
import { backup } from "./backup.ts";
import type { Command } from "./command.ts";
import { content } from "./content.ts";
import { createAdmin } from "./create-admin.ts";
import { fsck } from "./fsck.ts";
import { move } from "./move.ts";
import { resetSecondFactor } from "./reset-second-factor.ts";
import { restore } from "./restore.ts";
import { retention } from "./retention.ts";
import { runProgram } from "./run-program.ts";

const COMMANDS: Record<string, Command> = {
  backup,
  restore,
  fsck,
  move,
  retention,
  content,
  "create-admin": createAdmin,
  "reset-second-factor": resetSecondFactor,
};

await runProgram(
  "npm run site --",
  COMMANDS,
  "Le site est celui que décrit l’environnement (DATA_DIR, DATABASE_URL, FILES_URL).",
);
