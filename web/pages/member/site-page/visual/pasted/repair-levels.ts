import type { DocumentNode } from "#contract/page-document.ts";

const levelOf = ({ attrs }: DocumentNode): number => Number(attrs?.level);

/** Level one is the title of the page: such a title of another text is one level lower here, with all its titles. None is left out on the way down. */
export function repairLevels(blocks: DocumentNode[]): DocumentNode[] {
  const lower = blocks.some((block) => block.type === "heading" && levelOf(block) === 1) ? 1 : 0;
  let above = 2;
  return blocks.map((block) => {
    if (block.type !== "heading")
      return block.content ? { ...block, content: calmed(block) } : block;
    const level = Math.min(Math.max(levelOf(block) + lower, 2), above + 1, 4);
    above = level;
    return { ...block, attrs: { ...block.attrs, level } };
  });
}

/** Inside a quotation as well. */
const calmed = (block: DocumentNode): DocumentNode[] =>
  block.type === "blockquote" ? repairLevels(block.content ?? []) : (block.content ?? []);
