import type { ChangedBlock, ShownBlock } from "./changed-blocks.ts";

/** So many blocks that stayed are shown around what changed, to know the place. */
const AROUND = 1;
/** Fewer are not worth a line that says that they are left out. */
const WORTH = 2;

/** The blocks that changed with those beside them; in the place of the others, how many they are. */
export function foldSame(blocks: ChangedBlock[]): ShownBlock[] {
  const isNear = (place: number) =>
    blocks
      .slice(Math.max(place - AROUND, 0), place + AROUND + 1)
      .some(({ kind }) => kind !== "same");
  const shown: ShownBlock[] = [];
  for (let place = 0; place < blocks.length; ) {
    let end = place;
    while (end < blocks.length && !isNear(end)) end += 1;
    if (end - place >= WORTH) shown.push({ place, folded: end - place });
    else
      for (; place < end; place += 1) shown.push({ place, block: blocks[place] as ChangedBlock });
    const block = blocks[end];
    if (block) shown.push({ place: end, block });
    place = end + 1;
  }
  return shown;
}
