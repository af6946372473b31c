import { INTRODUCTIONS, SIGNATURE } from "#contract/mail-words.ts";
import type { Deps } from "../deps.ts";
import type { Letter } from "./letter.ts";

const NAMES = Object.keys(INTRODUCTIONS) as (keyof typeof INTRODUCTIONS)[];

/** A letter with what the association says before and under it, where it is one of those that take such words. Nothing else of it changes. */
export function withWords(letter: Letter, wordOf: (name: string) => string): Letter {
  const name = NAMES.find((one) => INTRODUCTIONS[one] === letter.kind);
  if (!name) return letter;
  const introduction = wordOf(name).trim();
  const signature = wordOf(SIGNATURE).trim();
  return {
    ...letter,
    ...(introduction && { introduction: introduction.split(/\n{2,}/) }),
    ...(signature && { signature }),
  };
}

/** The words of now: those saved in the administration, else those of the files. A letter never waits for a file that cannot be read. */
export async function withOwnWords(
  { content }: Pick<Deps, "content">,
  letter: Letter,
): Promise<Letter> {
  const published = content.current().published();
  const entries = await content.files.values().catch(() => []);
  const filed = new Map(entries.map(({ name, value }) => [name, value]));
  return withWords(letter, (name) => published.get(name) ?? filed.get(name) ?? "");
}
