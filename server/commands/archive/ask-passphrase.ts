import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { PASSPHRASE_MIN } from "#contract/limits.ts";

/** Asks in the terminal, without showing what is typed. */
async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await lines.question("");
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}

/** Asks for the passphrase of an existing archive; undefined without a terminal. */
export const askPassphrase = async (): Promise<string | undefined> =>
  process.stdin.isTTY ? ask("Phrase secrète de l’archive : ") : undefined;

/** A new one, typed twice. */
export async function askNewPassphrase(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Error("--encrypt demande un terminal. Ailleurs, donnez BACKUP_PASSPHRASE.");
  const typed = await ask("Phrase secrète (elle n’est écrite nulle part) : ");
  if (typed.length < PASSPHRASE_MIN)
    throw new Error(`Phrase secrète trop courte : ${PASSPHRASE_MIN} caractères au moins.`);
  if (typed !== (await ask("La même encore une fois : ")))
    throw new Error("Les deux phrases diffèrent : rien n’a été écrit.");
  return typed;
}
