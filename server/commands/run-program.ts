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

/** What the program writes, on its output or, with another code than 0, as an error. */
interface Outcome {
  text?: string;
  code: number;
}

async function runCommand(
  program: string,
  commands: Record<string, Command>,
  list: string,
  [name, ...words]: string[],
): Promise<Outcome> {
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

/** Runs the command that the words name. Code 2 means that it was not done. Throws nothing. */
export async function runWords(
  program: string,
  commands: Record<string, Command>,
  words: string[],
  note?: string,
): Promise<Outcome> {
  try {
    return await runCommand(program, commands, listCommands(program, commands, note), words);
  } catch (error) {
    return { text: describeFailure(error), code: NOT_DONE };
  }
}

/** Runs the command that the arguments name, then ends the process. */
export async function runProgram(
  program: string,
  commands: Record<string, Command>,
  note?: string,
): Promise<never> {
  const { text, code } = await runWords(program, commands, process.argv.slice(2), note);
  const output = code === NOT_DONE ? process.stderr : process.stdout;
  if (text !== undefined) output.write(`${text}\n`);
  process.exit(code);
}
