import type { z } from "zod";
import type { DOCUMENT } from "#server/content/document-text.ts";

/** Metadata of a document to print. */
export type DocumentMeta = z.output<typeof DOCUMENT>;
