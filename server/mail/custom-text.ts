import { INTRODUCTIONS, SIGNATURE } from "#contract/custom-texts.ts";
import type { Deps } from "../deps.ts";
import type { Email } from "./email.ts";

const NAMES = Object.keys(INTRODUCTIONS) as (keyof typeof INTRODUCTIONS)[];

/** Adds the association's introduction and signature to the kinds of email that accept them; the rest is unchanged. */
export function applyCustomText(email: Email, wordOf: (name: string) => string): Email {
  const name = NAMES.find((one) => INTRODUCTIONS[one] === email.kind);
  if (!name) return email;
  const introduction = wordOf(name).trim();
  const signature = wordOf(SIGNATURE).trim();
  return {
    ...email,
    ...(introduction && { introduction: introduction.split(/\n{2,}/) }),
    ...(signature && { signature }),
  };
}

/** Applies the published texts, else those of the files. An unreadable file never delays an email. */
export async function withCustomText(
  { content }: Pick<Deps, "content">,
  email: Email,
): Promise<Email> {
  const published = content.current().published();
  const entries = await content.files.values().catch(() => []);
  const filed = new Map(entries.map(({ name, value }) => [name, value]));
  return applyCustomText(email, (name) => published.get(name) ?? filed.get(name) ?? "");
}
