import { z } from "zod";
import { text } from "./fields.ts";

/** As long as a search engine shows it. */
export const PAGE_DESCRIPTION_MAX = 160;
export const PAGE_MARKDOWN_MAX = 60_000;

/** What is written of a public page: the sentence for search engines, the one under its title, and the text in Markdown. */
export const pageText = z.strictObject({
  description: text(1000),
  lead: text(3000),
  markdown: text(PAGE_MARKDOWN_MAX),
});
export type PageText = z.output<typeof pageText>;

/** What is wrong in a text, and at which of its lines. */
export const pageProblem = z.strictObject({
  /** It must be mended before the text is published. */
  blocking: z.boolean(),
  field: z.enum(["description", "lead", "markdown"]),
  line: z.number().int().nullable(),
  sentence: z.string(),
});
export type PageProblem = z.output<typeof pageProblem>;
