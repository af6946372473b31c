/** `npm run site -- COMMAND`: what operates a site. A release runs it without npm: `node_modules/.bin/node server/commands/site.ts COMMAND`. */
import { backup } from "./backup.ts";
import { type Command, describeCommand, PROGRAM, UsageError } from "./command.ts";
import { content } from "./content.ts";
import { createAdmin } from "./create-admin.ts";
import { fsck } from "./fsck.ts";
import { move } from "./move.ts";
import { describeFailure } from "./output/describe-failure.ts";
import { resetSecondFactor } from "./reset-second-factor.ts";
import { restore } from "./restore.ts";
import { retention } from "./retention.ts";

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

const HELP = ["--help", "-h", "help"];
const NOT_DONE = 2;

const listCommands = (): string => {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  return [
    `Usage : ${PROGRAM} COMMANDE`,
    ...Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`),
    `${PROGRAM} COMMANDE --help présente une commande. Le site est celui que décrit l’environnement (DATA_DIR, DATABASE_URL, FILES_URL).`,
  ].join("\n");
};

const show = (text: string): void => void process.stdout.write(`${text}\n`);

/** Runs one command and gives the exit code. 2 means that it was not done. */
async function runCommand([name, ...words]: string[]): Promise<number> {
  if (name === undefined) throw new UsageError(`Il manque la commande.\n${listCommands()}`);
  if (HELP.includes(name)) {
    show(listCommands());
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`Commande inconnue : ${name}.\n${listCommands()}`);
  if (words.some((word) => HELP.includes(word) && word !== "help")) {
    show(describeCommand(name, command));
    return 0;
  }
  try {
    return await command.run(words, process.env);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${error.message}\n${describeCommand(name, command)}`);
  }
}

runCommand(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exit(NOT_DONE);
  },
);
