import type { ChangedBlock } from "#contract/changed-blocks.ts";
import type { PageText } from "#contract/page-text.ts";
import { compareBlocks, toWholeBlock } from "../texts/compare-blocks.ts";

/** Blocks of a page, the description and lead first. */
const splitBlocks = ({ description, lead, markdown }: PageText): string[] =>
  [description, lead, ...markdown.replaceAll("\r\n", "\n").split(/\n{2,}/)].filter(
    (block) => block.trim() !== "",
  );

/** Compares two texts block by block, then word by word. Where too many blocks differ, all are removed and added. */
export function compareTexts(before: PageText, after: PageText): ChangedBlock[] {
  const [old, young] = [splitBlocks(before), splitBlocks(after)];
  return (
    compareBlocks(old, young) ?? [
      ...old.map((block) => toWholeBlock("removed", block)),
      ...young.map((block) => toWholeBlock("added", block)),
    ]
  );
}
