import type { Page, ProseElement, ProseNode, Section } from "#contract/page.ts";
import { type LaidOutPage, PAGE_SECTIONS, type SectionOf } from "#contract/page-sections.ts";

/** A titled piece of a section, with the link that ends it. */
export interface Block {
  id: string;
  title: string;
  nodes: ProseNode[];
  link?: { href: string; name: string };
}

/** A line of a list written "**label** — text". */
export interface Entry {
  label: string;
  nodes: ProseNode[];
}

const isElement = (node: ProseNode | undefined): node is ProseElement => typeof node === "object";
export const textOf = (node: ProseNode): string =>
  isElement(node) ? node.children.map(textOf).join("") : node;

/** A section declared in contract/page-sections.ts; empty only while the page is under repair. */
export const sectionOf = <Name extends LaidOutPage>(
  page: Page,
  _of: Name,
  name: SectionOf<Name>,
): Section => page.sections.find(({ id }) => id === name) ?? { nodes: [] };
/** Sections without a place in the layout, shown after the others so that no text is lost. */
export const otherSections = (page: Page, of: LaidOutPage): Section[] =>
  sectionsBut(page, [...PAGE_SECTIONS[of]]);
export const sectionsBut = (page: Page, ids: string[]): Section[] =>
  page.sections.filter(({ id }) => !id || !ids.includes(id));

function soleLink(node: ProseNode): Block["link"] {
  const only =
    isElement(node) && node.tag === "p" && node.children.length === 1
      ? node.children[0]
      : undefined;
  return isElement(only) && only.tag === "a" && only.href
    ? { href: only.href, name: textOf(only) }
    : undefined;
}

/** Splits a section at its level-three headings. */
export function blocksOf(section: Section): Block[] {
  const blocks: Block[] = [];
  for (const node of section.nodes) {
    const last = blocks.at(-1);
    if (isElement(node) && node.tag === "h3")
      blocks.push({ id: node.id ?? "", title: textOf(node), nodes: [] });
    else if (last) {
      const link = soleLink(node);
      if (link) last.link = link;
      else last.nodes.push(node);
    }
  }
  return blocks;
}

/** Separates links that are alone on their line from the rest. */
export function linksOf(section: Section): {
  links: { href: string; name: string }[];
  rest: ProseNode[];
} {
  const links = section.nodes.flatMap((node) => soleLink(node) ?? []);
  return { links, rest: section.nodes.filter((node) => !soleLink(node)) };
}

const listOf = (section: Section): ProseElement | undefined =>
  section.nodes.find(
    (node): node is ProseElement => isElement(node) && (node.tag === "ul" || node.tag === "ol"),
  );

/** The rest of a section whose list has its own layout, without the title. */
export function besideList(section: Section): Section[] {
  const list = listOf(section);
  const nodes = section.nodes.filter((node) => node !== list);
  return nodes.length === 0 ? [] : [{ nodes }];
}

/** The items of a section's first list. */
export function entriesOf(section: Section): Entry[] {
  const list = listOf(section);
  return (list?.children ?? [])
    .filter(isElement)
    .map(({ children: [label = "", first = "", ...rest] }) => ({
      label: textOf(label),
      nodes: [typeof first === "string" ? first.replace(/^\s*[—:]\s*/u, "") : first, ...rest],
    }));
}
