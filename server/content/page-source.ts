import type { PageText } from "#contract/page-text.ts";
import { readHead } from "./page-head.ts";

/** Front matter of a page written on the site. */
export interface WrittenHeading {
  title: string | null;
  category?: string | null;
  day?: string | null;
}

const line = (name: string, value: string | null | undefined): string[] =>
  value ? [`${name}: ${value}`] : [];

/** A page as its file contains it. A JSON string is also a YAML string. */
export const sourceOf = (
  { description, lead, markdown }: PageText,
  updated: string,
  { title, category, day }: WrittenHeading = { title: null },
): string =>
  [
    "---",
    ...line("title", title && JSON.stringify(title)),
    ...line("category", category),
    ...line("date", day),
    `description: ${JSON.stringify(description)}`,
    `lead: ${JSON.stringify(lead)}`,
    `updated: ${updated}`,
    "---",
    "",
    `${markdown}\n`,
  ].join("\n");

/** What is edited of a file. Throws UnreadableContent. */
export function textOf(file: string, source: string): PageText {
  const slug = file.replace(/^pages\/(.*)\.md$/, "$1");
  const { fields, body } = readHead(slug, source);
  return { description: fields.description, lead: fields.lead, markdown: body.trim() };
}
