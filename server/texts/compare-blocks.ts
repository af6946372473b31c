import { type ChangeObject, diffArrays, diffWordsWithSpace } from "diff";
import type { ChangedBlock } from "#contract/changed-blocks.ts";

type Piece = ChangedBlock["pieces"][number];
type Whole = "same" | "added" | "removed";

/** Edits of the comparison, and of two blocks; the work grows with their square. Beyond them, two blocks are shown as removed and added. */
const MAX_EDITS = 1000;
/** Blocks with a smaller common part are different blocks. */
export const MIN_SIMILARITY = 0.3;

const toPiece = ({ added, removed, value }: ChangeObject<string>): Piece => ({
  kind: added ? "added" : removed ? "removed" : "same",
  text: value,
});
export const toWholeBlock = (kind: Whole, text: string): ChangedBlock => ({
  kind,
  pieces: [{ kind, text }],
});

/** Differences between two blocks; undefined when they have too little in common, or too many differences. */
function diffBlock(before: string, after: string): ChangedBlock | undefined {
  const pieces = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS })?.map(toPiece);
  if (!pieces) return undefined;
  const same = pieces
    .filter(({ kind }) => kind === "same")
    .reduce((sum, { text }) => sum + text.trim().length, 0);
  return same < MIN_SIMILARITY * Math.min(before.length, after.length)
    ? undefined
    : { kind: "changed", pieces };
}

/** Compares removed and added blocks in pairs. */
function pairUp(gone: string[], come: string[]): ChangedBlock[] {
  const pairs = Math.max(gone.length, come.length);
  return Array.from({ length: pairs }, (_, place) => {
    const [before, after] = [gone[place], come[place]];
    if (before === undefined || after === undefined)
      return [
        ...(before === undefined ? [] : [toWholeBlock("removed", before)]),
        ...(after === undefined ? [] : [toWholeBlock("added", after)]),
      ];
    const one = diffBlock(before, after);
    return one ? [one] : [toWholeBlock("removed", before), toWholeBlock("added", after)];
  }).flat();
}

/** Compares two texts block by block, then word by word; undefined when too many blocks differ. */
export function compareBlocks(before: string[], after: string[]): ChangedBlock[] | undefined {
  const changes = diffArrays(before, after, { maxEditLength: MAX_EDITS });
  return changes?.flatMap(({ added, removed, value }, place) => {
    if (!added && !removed) return value.map((block) => toWholeBlock("same", block));
    if (removed && changes[place + 1]?.added) return pairUp(value, changes[place + 1]?.value ?? []);
    if (added && changes[place - 1]?.removed) return [];
    return value.map((block) => toWholeBlock(added ? "added" : "removed", block));
  });
}
