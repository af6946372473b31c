import { parseDocument } from "yaml";
import { z } from "zod";
import { lineAt, UnreadableContent } from "./unreadable.ts";

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, "la date s’écrit « 2026-11-21 », année, mois, jour");

/** What the reader of YAML stumbles over most in a French sentence. */
const BADLY_WRITTEN =
  "un guillemet droit manque ou est de trop, ou un texte qui contient « : » n’est pas entre guillemets droits";

function reasonOf(issue: z.core.$ZodIssue | undefined): { field: string; reason: string } {
  if (issue?.code === "unrecognized_keys") {
    const [field = ""] = issue.keys;
    return { field, reason: `« ${field} » n’est pas connu ici` };
  }
  const field = String(issue?.path[0] ?? "");
  const missing = issue?.code === "invalid_type";
  return { field, reason: missing ? `il manque « ${field}: … »` : (issue?.message ?? "") };
}

/** The text of a file, whether or not its front matter can be read. */
export const withoutFrontMatter = (source: string): string => source.replace(FRONT_MATTER, "");

/** Splits a file into its front matter, between two lines « --- », and its text. Throws UnreadableContent. */
export function readFrontMatter<S extends z.ZodType>(
  file: string,
  source: string,
  schema: S,
): { fields: z.output<S>; body: string; firstLine: number } {
  const [head, written = ""] = FRONT_MATTER.exec(source) ?? [];
  if (head === undefined)
    throw new UnreadableContent(
      file,
      1,
      "la page ne commence pas par son en-tête, entre deux lignes « --- »",
    );
  // Each value is the text that is written: a version is no number, a day no instant.
  const document = parseDocument(written, { schema: "failsafe" });
  const [error] = document.errors;
  if (error) throw new UnreadableContent(file, (error.linePos?.[0].line ?? 1) + 1, BADLY_WRITTEN);
  const parsed = schema.safeParse(document.toJS());
  if (!parsed.success) {
    const { field, reason } = reasonOf(parsed.error.issues[0]);
    throw new UnreadableContent(file, lineAt(source, source.indexOf(`\n${field}:`) + 1), reason);
  }
  return {
    fields: parsed.data,
    body: source.slice(head.length),
    firstLine: lineAt(source, head.length),
  };
}
