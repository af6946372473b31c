import { z } from "zod";

const piece = z.strictObject({ kind: z.enum(["same", "added", "removed"]), text: z.string() });

/** A block of a text, in unchanged, added and removed pieces. */
export const changedBlock = z.strictObject({
  kind: z.enum(["same", "added", "removed", "changed"]),
  pieces: z.array(piece),
});
export type ChangedBlock = z.output<typeof changedBlock>;

export const shownBlock = z.strictObject({
  place: z.int().describe("rang du passage, ou du premier de ceux qui sont passés"),
  block: changedBlock.optional(),
  folded: z.int().optional().describe("passages sans changement qui sont passés"),
});
export type ShownBlock = z.output<typeof shownBlock>;
