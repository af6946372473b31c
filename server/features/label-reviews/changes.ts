import { z } from "zod";

const text = z.string();

/** What a decision changed, as `label_reviews.changes` stores it for the undo. */
const decisionChanges = z.object({
  /** The structure that it made. */
  made: text.optional(),
  /** The membership of the structure that it started. */
  started: text.optional(),
  /** Keys of labels that it remembered. */
  labels: z.array(text),
  /** A label that named another structure before. */
  formerLabel: z
    .object({ label_key: text, structure_id: text, label: text, source: text })
    .optional(),
  people: z.array(
    z.object({
      id: text,
      /** Where the person was attached. */
      place: text,
      /** Own membership that ended. */
      membership: text,
      /** What the person had written. */
      username: text,
    }),
  ),
});
export type DecisionChanges = z.output<typeof decisionChanges>;

export const NO_CHANGES: DecisionChanges = { labels: [], people: [] };

export const readChanges = (stored: string): DecisionChanges => {
  const read = decisionChanges.safeParse(JSON.parse(stored));
  return read.success ? read.data : NO_CHANGES;
};

/** Both decisions on a label as one, for the same structure. */
export const addChanges = (former: DecisionChanges, next: DecisionChanges): DecisionChanges => ({
  ...former,
  ...next,
  ...((former.made ?? next.made) !== undefined && { made: former.made ?? next.made }),
  ...((former.started ?? next.started) !== undefined && {
    started: former.started ?? next.started,
  }),
  labels: [...new Set([...former.labels, ...next.labels])],
  people: [...former.people, ...next.people],
});
