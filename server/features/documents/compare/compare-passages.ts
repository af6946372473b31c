import type { ChangedBlock, ShownBlock } from "#contract/changed-blocks.ts";
import { foldSame } from "#contract/fold-same.ts";
import { compareBlocks, MIN_SIMILARITY } from "#server/texts/compare-blocks.ts";
import type { Passage } from "#server/texts/extract-text.ts";
import { splitText } from "./split-text.ts";

/* Runs in a thread that can be stopped (compare-versions.ts). */

/** Characters of changes that a person may read even where two texts have nothing in common. */
const READABLE = 5_000;
/** Most characters of changes that are shown. */
const MAX_CHANGED = 200_000;

const isSame = ({ kind }: { kind: string }): boolean => kind === "same";
const sum = (lengths: number[]): number => lengths.reduce((total, length) => total + length, 0);

function isTooDifferent(blocks: ChangedBlock[], lengths: number[]): boolean {
  const pieces = blocks.flatMap((block) => block.pieces);
  const same = sum(pieces.filter(isSame).map(({ text }) => text.length));
  const changed = sum(pieces.map(({ text }) => text.length)) - same;
  return (
    changed > MAX_CHANGED || (changed > READABLE && same < MIN_SIMILARITY * Math.min(...lengths))
  );
}

/** What changed from one text to another, with what is beside it; undefined when they are too different to be compared. */
export function comparePassages(before: Passage[], after: Passage[]): ShownBlock[] | undefined {
  const texts = [splitText(before), splitText(after)] as const;
  const blocks = compareBlocks(...texts);
  const lengths = texts.map((text) => sum(text.map(({ length }) => length)));
  if (!blocks || isTooDifferent(blocks, lengths)) return undefined;
  return blocks.every(isSame) ? [] : foldSame(blocks);
}
