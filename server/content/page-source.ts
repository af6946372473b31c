import type { PageText } from "../../contract/page-text.ts";
import { readFrontMatter } from "./front-matter.ts";
import { PAGE } from "./site.ts";

/** A page as its file holds it. What stands between straight quotation marks of JSON does so in YAML. */
export const sourceOf = ({ description, lead, markdown }: PageText, updated: string): string =>
  [
    "---",
    `description: ${JSON.stringify(description)}`,
    `lead: ${JSON.stringify(lead)}`,
    `updated: ${updated}`,
    "---",
    "",
    `${markdown}\n`,
  ].join("\n");

/** What is edited of a file. Throws UnreadableContent. */
export function textOf(file: string, source: string): PageText {
  const { fields, body } = readFrontMatter(file, source, PAGE);
  return { description: fields.description, lead: fields.lead, markdown: body.trim() };
}
