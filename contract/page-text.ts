import { z } from "zod";
import { text } from "./fields.ts";
import { PAGE_MARKDOWN_MAX } from "./limits.ts";

/** As long as search engines display it. */
export const PAGE_DESCRIPTION_MAX = 160;

/**
 * The text of a public page: the sentence for search engines, the lead, and the body in Markdown.
 */
export const pageText = z.strictObject({
  description: text(1000),
  lead: text(3000),
  markdown: text(PAGE_MARKDOWN_MAX),
});
export type PageText = z.output<typeof pageText>;

/** A problem of a text, and its line. */
export const pageProblem = z.strictObject({
  /** Prevents the publication of the text. */
  blocking: z.boolean(),
  field: z.enum(["description", "lead", "markdown"]),
  line: z.number().int().nullable(),
  sentence: z.string(),
});
export type PageProblem = z.output<typeof pageProblem>;
