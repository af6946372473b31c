import { type ParseArgsOptionDescriptor, parseArgs } from "node:util";

interface Option extends Pick<ParseArgsOptionDescriptor, "type"> {
  /** Name of its value in the help: `--date AAAA-MM-JJ`. */
  value?: string;
  help: string;
}
type Options = Record<string, Option>;
type Values<O extends Options> = {
  [Name in keyof O]?: O[Name]["type"] extends "boolean" ? boolean : string;
};

/** Variables of the environment, which describe the site. */
export type Environment = Record<string, string | undefined>;

interface Given<V> {
  values: V;
  /** The empty string for a command that takes none. */
  operand: string;
  env: Environment;
}

interface Definition<O extends Options> {
  /** One sentence for the list of commands. */
  summary: string;
  /** The operand that it requires. */
  operand?: { name: string; help: string };
  options?: O;
  /** Further sentences of its help. */
  notes?: string[];
  /** Returns the exit code. What it throws ends the command with 2 and a sentence. */
  run: (given: Given<Values<O>>) => Promise<number>;
}

export interface Command extends Omit<Definition<Options>, "run"> {
  run: (words: string[], env: Environment) => Promise<number>;
}

/** What was typed cannot be run. The message is a sentence in French. */
export class UsageError extends Error {}

const withoutFinalStop = (text: string): string => text.replace(/\.$/, "");

/** Why parseArgs refused the words, in French. */
function describeRefusal(error: unknown, options: Options): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const option = /--?[\w-]+/.exec(message)?.[0] ?? "";
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return `Option inconnue : ${option}.`;
  if (code !== "ERR_PARSE_ARGS_INVALID_OPTION_VALUE") return withoutFinalStop(message);
  const { value } = options[option.replace(/^--?/, "")] ?? {};
  return value === undefined
    ? `L’option ${option} ne prend pas de valeur.`
    : `L’option ${option} demande une valeur : ${option} ${value}.`;
}

function readWords<O extends Options>(words: string[], { options, operand }: Definition<O>) {
  const known = options ?? ({} as O);
  const read = () => {
    try {
      return parseArgs({ args: words, options: known, allowPositionals: true });
    } catch (error) {
      throw new UsageError(describeRefusal(error, known));
    }
  };
  const { values, positionals } = read();
  const [given, ...others] = positionals;
  const unexpected = operand === undefined ? given : others[0];
  if (unexpected !== undefined) throw new UsageError(`Mot inattendu : ${unexpected}.`);
  if (operand !== undefined && !given) throw new UsageError(`Il manque ${operand.name}.`);
  return { values: values as Values<O>, operand: given ?? "" };
}

export function defineCommand<const O extends Options>(definition: Definition<O>): Command {
  return {
    ...definition,
    run: (words, env) => definition.run({ ...readWords(words, definition), env }),
  };
}

const optionWords = (name: string, { value }: Option): string =>
  value === undefined ? `--${name}` : `--${name} ${value}`;

/** The help of one command. */
export function describeCommand(
  program: string,
  name: string,
  { summary, operand, options = {}, notes = [] }: Command,
) {
  const entries = Object.entries(options).map(([option, about]) => ({
    words: optionWords(option, about),
    help: about.help,
  }));
  const usage = [
    ...[program, name],
    ...(operand ? [operand.name] : []),
    ...entries.map(({ words }) => `[${words}]`),
  ];
  const lines = [...(operand ? [{ words: operand.name, help: operand.help }] : []), ...entries];
  const width = Math.max(0, ...lines.map(({ words }) => words.length));
  return [
    `Usage : ${usage.join(" ")}`,
    summary,
    ...lines.map(({ words, help }) => `  ${words.padEnd(width)}  ${help}`),
    ...notes,
  ].join("\n");
}
