import type { ProseElement, ProseNode, Section } from "./page.ts";

/** A line of a list written "**label** — text". */
export interface Entry {
  label: string;
  nodes: ProseNode[];
}

export const isElement = (node: ProseNode | undefined): node is ProseElement =>
  typeof node === "object";
export const textOf = (node: ProseNode): string =>
  isElement(node) ? node.children.map(textOf).join("") : node;

/** The first list of a section. */
export const listOf = ({ nodes }: Pick<Section, "nodes">): ProseElement | undefined =>
  nodes.find(
    (node): node is ProseElement => isElement(node) && (node.tag === "ul" || node.tag === "ol"),
  );

/** The items of a section's first list. */
export function entriesOf(section: Pick<Section, "nodes">): Entry[] {
  return (listOf(section)?.children ?? [])
    .filter(isElement)
    .map(({ children: [label = "", first = "", ...rest] }) => ({
      label: textOf(label),
      nodes: [typeof first === "string" ? first.replace(/^\s*[—:]\s*/u, "") : first, ...rest],
    }));
}
