import type { DocumentNode } from "#contract/page-document.ts";
import { styleOf } from "./marks.ts";

/** A line that a program shows as an item, without saying which list contains it. */
export interface Item {
  level: number;
  ordered: boolean;
  /** The number that it shows, where that is in figures. */
  order?: number;
  content: DocumentNode[];
}

/** What a list's item may contain: a paragraph first; a title there is a paragraph. */
export function itemOf(blocks: DocumentNode[]): DocumentNode {
  const plain = blocks.map((block) =>
    block.type === "heading" ? { type: "paragraph", content: block.content ?? [] } : block,
  );
  return {
    type: "list_item",
    content: plain[0]?.type === "paragraph" ? plain : [{ type: "paragraph" }, ...plain],
  };
}

export const listOf = (ordered: boolean, items: DocumentNode[], order = 1): DocumentNode =>
  ordered
    ? { type: "ordered_list", attrs: { order }, content: items }
    : { type: "bullet_list", content: items };

/** Lists of such lines: a line deeper than the one above is in it. */
export function listsOf(items: Item[]): DocumentNode[] {
  const lists: DocumentNode[] = [];
  for (let at = 0; at < items.length; ) {
    const { level, ordered, order, content } = items[at] as Item;
    const next = items.findIndex((item, place) => place > at && item.level <= level);
    const end = next === -1 ? items.length : next;
    const item = itemOf([...content, ...listsOf(items.slice(at + 1, end))]);
    const last = lists.at(-1);
    if (last && (last.type === "ordered_list") === ordered) last.content?.push(item);
    else lists.push(listOf(ordered, [item], order));
    at = end;
  }
  return lists;
}

const NUMBER = /^\s*\(?(\d+|[a-z]{1,4}|[ivxlc]+)[.)]/i;

/** The number of a marker: « 5. », « (12) ». */
export function numberIn(marker: string): number | undefined {
  const digits = /\d{1,6}/.exec(marker)?.[0];
  return digits === undefined ? undefined : Number(digits);
}

/** Word says of a paragraph that it is an item, at which level, and shows its bullet or its number in it. */
export function wordItem(element: Element): Omit<Item, "content"> | undefined {
  const level = /mso-list:[^;]*\blevel(\d+)/.exec(styleOf(element))?.[1];
  if (level === undefined && !/\bMsoListParagraph/.test(element.className)) return undefined;
  const marker = [...element.querySelectorAll("span")].find((one) =>
    /mso-list:\s*ignore/.test(styleOf(one)),
  );
  if (level === undefined && !marker) return undefined;
  const shown = marker?.textContent ?? "";
  const order = numberIn(shown);
  return {
    level: Number(level ?? 1),
    ordered: NUMBER.test(shown),
    ...(order !== undefined && { order }),
  };
}
