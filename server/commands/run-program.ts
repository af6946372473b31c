import { type Command, describeCommand, UsageError } from "./command.ts";
import { describeFailure } from "./output/describe-failure.ts";

const HELP = ["--help", "-h"];
const NOT_DONE = 2;

function listCommands(program: string, commands: Record<string, Command>, note?: string): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  return [
    `Usage : ${program} COMMANDE`,
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`),
    `${program} COMMANDE --help présente une commande.`,
    ...(note === undefined ? [] : [note]),
  ].join("\n");
}

/** What the program answers, and its exit code. */
type Outcome = { text?: string; code: number };

async function runCommand(
  program: string,
  commands: Record<string, Command>,
  list: string,
): Promise<Outcome> {
  const [name, ...words] = process.argv.slice(2);
  if (name === undefined) throw new UsageError(`Il manque la commande.\n${list}`);
  if (HELP.includes(name)) return { text: list, code: 0 };
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`Commande inconnue : ${name}.\n${list}`);
  const help = describeCommand(program, name, command);
  if (words.some((word) => HELP.includes(word))) return { text: help, code: 0 };
  try {
    return { code: await command.run(words, process.env) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${error.message}\n${help}`);
  }
}

/** Runs the command that the arguments name, then ends the process. Exit code 2 means that the command was not done. */
export async function runProgram(
  program: string,
  commands: Record<string, Command>,
  note?: string,
): Promise<never> {
  const list = listCommands(program, commands, note);
  try {
    const { text, code } = await runCommand(program, commands, list);
    if (text !== undefined) process.stdout.write(`${text}\n`);
    process.exit(code);
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exit(NOT_DONE);
  }
}
