import { z } from "zod";
import { day } from "../../server/content/front-matter.ts";

/** What a document to print says of itself. */
export const DOCUMENT = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  version: z.string().min(1),
  /** Printed in the document and stamped into the file, so that a rebuild changes nothing. */
  date: day,
  status: z.string().min(1),
  /** "page": a cover and a table of contents; "head": a band on top of the first page. */
  cover: z.enum(["page", "head"]).default("head"),
});

export type DocumentMeta = z.output<typeof DOCUMENT>;
