import { z } from "zod";
import { STRUCTURE_ROLES } from "#contract/structure-limits.ts";

const text = z.string();
const role = z.enum(STRUCTURE_ROLES);
const ids = z.array(text);

/** What a merge changed, as `structure_merges.changes` stores it for the undo. */
const mergeChanges = z.object({
  /** Places that moved; `ended` ones were history already. */
  places: z.array(z.object({ id: text, user: text, ended: z.boolean() })),
  /** People of both: the place that remains with its role before and after, and the one that ended. */
  doubles: z.array(z.object({ user: text, stays: text, before: role, after: role, ended: text })),
  /** People whose main structure was the one that is merged. */
  mains: ids,
  /** Keys of labels that moved, and of names that became labels. */
  labels: ids,
  addedLabels: ids,
  /** Ended memberships that moved as history. */
  memberships: ids,
  movedMembership: text.optional(),
  endedMembership: text.optional(),
  invitations: ids,
  revoked: ids,
  antennas: ids,
  /** Head office of the structure that remains, when it was the one that is merged. */
  parent: text.optional(),
  newParent: text.nullable().optional(),
  /** Values that were taken over. */
  fields: z.record(text, text),
  reviews: ids,
});
export type MergeChanges = z.output<typeof mergeChanges>;

/** Undefined when a later version of the site cannot read it. */
export const readMergeChanges = (stored: string): MergeChanges | undefined =>
  mergeChanges.safeParse(JSON.parse(stored)).data;
