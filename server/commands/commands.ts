import { backup } from "./backup.ts";
import type { Command } from "./command.ts";
import { content } from "./content.ts";
import { createAdmin } from "./create-admin.ts";
import { fsck } from "./fsck.ts";
import { move } from "./move.ts";
import { resetSecondFactor } from "./reset-second-factor.ts";
import { restore } from "./restore.ts";
import { retention } from "./retention.ts";

/** What operates a site, by the name of the command. */
export const COMMANDS: Record<string, Command> = {
  backup,
  restore,
  fsck,
  move,
  retention,
  content,
  "create-admin": createAdmin,
  "reset-second-factor": resetSecondFactor,
};
