import type { z } from "zod";
import type { DOCUMENT } from "#server/content/document-text.ts";

/** What a document to print says of itself. */
export type DocumentMeta = z.output<typeof DOCUMENT>;
