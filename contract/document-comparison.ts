import { z } from "zod";
import { addresses } from "./addresses.ts";
import { shownBlock } from "./changed-blocks.ts";
import { id, rowVersion, writtenVersion } from "./fields.ts";
import { route } from "./route.ts";

/**
 * « reading »: not compared yet, to be asked again. « different »: what they have in common is too little to be shown. « unread »: one of
 * them has no text, or both.
 */
const COMPARISON_STATES = ["reading", "compared", "different", "unread"] as const;

/** Why the text of a version is not there, as in DOCUMENT_TEXT_STATES. */
const UNREAD_REASONS = ["image", "protected", "unsupported", "failed"] as const;
export type UnreadReason = (typeof UNREAD_REASONS)[number];

export const documentComparison = z.strictObject({
  state: z.enum(COMPARISON_STATES),
  blocks: z
    .array(shownBlock)
    .describe("ce qui change, avec ce qui l’entoure ; vide quand le texte est le même"),
  unread: z.array(z.strictObject({ number: rowVersion, reason: z.enum(UNREAD_REASONS) })),
});
export type DocumentComparison = z.output<typeof documentComparison>;

export const compareVersions = route(addresses.documents.compare, {
  summary: "Différences de texte entre deux versions d’un document",
  access: "member",
  limited: "comparisonsPerAccount",
  params: z.strictObject({ id }),
  query: z.strictObject({ from: writtenVersion, to: writtenVersion }),
  reply: documentComparison,
});
