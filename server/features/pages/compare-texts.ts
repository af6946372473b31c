import { type ChangeObject, diffArrays, diffWordsWithSpace } from "diff";
import type { PageText } from "#contract/page-text.ts";
import type { ChangedBlock } from "#contract/site-pages.ts";
import type { Clock } from "#server/deps.ts";

type Piece = ChangedBlock["pieces"][number];

/** In all; and words of two blocks. What takes longer is shown as gone and come. */
const PATIENCE_MS = 800;
const WORDS_MS = 100;
/** Two blocks with less than this in common are two blocks. */
const ALIKE = 0.3;

/** The blocks of a page, what stands above its text first. */
const blocksOf = ({ description, lead, markdown }: PageText): string[] =>
  [description, lead, ...markdown.replaceAll("\r\n", "\n").split(/\n{2,}/)].filter(
    (block) => block.trim() !== "",
  );

const pieceOf = ({ added, removed, value }: ChangeObject<string>): Piece => ({
  kind: added ? "added" : removed ? "removed" : "same",
  text: value,
});
const whole = (kind: "same" | "added" | "removed", text: string): ChangedBlock => ({
  kind,
  pieces: [{ kind, text }],
});

/** One block that became another; undefined where they have too little in common, or for want of time. */
function changed(before: string, after: string, timeout: number): ChangedBlock | undefined {
  const pieces = diffWordsWithSpace(before, after, { timeout })?.map(pieceOf);
  if (!pieces) return undefined;
  const same = pieces
    .filter(({ kind }) => kind === "same")
    .reduce((sum, { text }) => sum + text.trim().length, 0);
  return same < ALIKE * Math.min(before.length, after.length)
    ? undefined
    : { kind: "changed", pieces };
}

/** What became of the blocks that went and those that came in their place, in pairs. */
function pairUp(gone: string[], come: string[], left: () => number): ChangedBlock[] {
  const pairs = Math.max(gone.length, come.length);
  return Array.from({ length: pairs }, (_, place) => {
    const [before, after] = [gone[place], come[place]];
    if (before === undefined || after === undefined)
      return [
        ...(before === undefined ? [] : [whole("removed", before)]),
        ...(after === undefined ? [] : [whole("added", after)]),
      ];
    const one = left() > 0 ? changed(before, after, Math.min(WORDS_MS, left())) : undefined;
    return one ? [one] : [whole("removed", before), whole("added", after)];
  }).flat();
}

/** What changed from one text to another: block by block, then word by word, in a bounded time. */
export function compareTexts(clock: Clock, before: PageText, after: PageText): ChangedBlock[] {
  const end = clock.now().getTime() + PATIENCE_MS;
  const left = () => end - clock.now().getTime();
  const [old, young] = [blocksOf(before), blocksOf(after)];
  const changes = diffArrays(old, young, { timeout: PATIENCE_MS / 2 });
  if (!changes) return pairUp(old, young, () => 0);
  return changes.flatMap(({ added, removed, value }, place) => {
    if (!added && !removed) return value.map((block) => whole("same", block));
    if (removed && changes[place + 1]?.added)
      return pairUp(value, changes[place + 1]?.value ?? [], left);
    if (added && changes[place - 1]?.removed) return [];
    return value.map((block) => whole(added ? "added" : "removed", block));
  });
}
