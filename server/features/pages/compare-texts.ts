import { type ChangeObject, diffArrays, diffWordsWithSpace } from "diff";
import type { PageText } from "#contract/page-text.ts";
import type { ChangedBlock } from "#contract/site-pages.ts";
import type { Clock } from "#server/deps.ts";

type Piece = ChangedBlock["pieces"][number];

/** Time limits of the comparison, and of two blocks; beyond them, blocks are shown as removed and added. */
const TIMEOUT_MS = 800;
const WORDS_TIMEOUT_MS = 100;
/** Blocks with a smaller common part are different blocks. */
const MIN_SIMILARITY = 0.3;

/** Blocks of a page, the description and lead first. */
const splitBlocks = ({ description, lead, markdown }: PageText): string[] =>
  [description, lead, ...markdown.replaceAll("\r\n", "\n").split(/\n{2,}/)].filter(
    (block) => block.trim() !== "",
  );

const toPiece = ({ added, removed, value }: ChangeObject<string>): Piece => ({
  kind: added ? "added" : removed ? "removed" : "same",
  text: value,
});
const toWholeBlock = (kind: "same" | "added" | "removed", text: string): ChangedBlock => ({
  kind,
  pieces: [{ kind, text }],
});

/** Differences between two blocks; undefined when they have too little in common, or on timeout. */
function diffBlock(before: string, after: string, timeout: number): ChangedBlock | undefined {
  const pieces = diffWordsWithSpace(before, after, { timeout })?.map(toPiece);
  if (!pieces) return undefined;
  const same = pieces
    .filter(({ kind }) => kind === "same")
    .reduce((sum, { text }) => sum + text.trim().length, 0);
  return same < MIN_SIMILARITY * Math.min(before.length, after.length)
    ? undefined
    : { kind: "changed", pieces };
}

/** Compares removed and added blocks in pairs. */
function pairUp(gone: string[], come: string[], left: () => number): ChangedBlock[] {
  const pairs = Math.max(gone.length, come.length);
  return Array.from({ length: pairs }, (_, place) => {
    const [before, after] = [gone[place], come[place]];
    if (before === undefined || after === undefined)
      return [
        ...(before === undefined ? [] : [toWholeBlock("removed", before)]),
        ...(after === undefined ? [] : [toWholeBlock("added", after)]),
      ];
    const one =
      left() > 0 ? diffBlock(before, after, Math.min(WORDS_TIMEOUT_MS, left())) : undefined;
    return one ? [one] : [toWholeBlock("removed", before), toWholeBlock("added", after)];
  }).flat();
}

/** Compares two texts block by block, then word by word, in a limited time. */
export function compareTexts(clock: Clock, before: PageText, after: PageText): ChangedBlock[] {
  const end = clock.now().getTime() + TIMEOUT_MS;
  const left = () => end - clock.now().getTime();
  const [old, young] = [splitBlocks(before), splitBlocks(after)];
  const changes = diffArrays(old, young, { timeout: TIMEOUT_MS / 2 });
  if (!changes) return pairUp(old, young, () => 0);
  return changes.flatMap(({ added, removed, value }, place) => {
    if (!added && !removed) return value.map((block) => toWholeBlock("same", block));
    if (removed && changes[place + 1]?.added)
      return pairUp(value, changes[place + 1]?.value ?? [], left);
    if (added && changes[place - 1]?.removed) return [];
    return value.map((block) => toWholeBlock(added ? "added" : "removed", block));
  });
}
