import type { Page, ProseNode, Section } from "#contract/page.ts";
import {
  type LaidOutPage,
  OPTIONAL_SECTIONS,
  type OptionalSection,
  PAGE_SECTIONS,
  type SectionOf,
} from "#contract/page-sections.ts";
import { isElement, listOf, textOf } from "#contract/section-parts.ts";

/** A titled piece of a section, with the link that ends it. */
export interface Block {
  id: string;
  title: string;
  /** Where the title itself leads. */
  href?: string;
  nodes: ProseNode[];
  link?: { href: string; name: string };
}

/** A section declared in contract/page-sections.ts; empty only while the page is under repair. */
export const sectionOf = <Name extends LaidOutPage>(
  page: Page,
  _of: Name,
  name: SectionOf<Name>,
): Section => page.sections.find(({ id }) => id === name) ?? { nodes: [] };
/** A section of the home page that its text may lack. */
export const findOptional = (page: Page, name: OptionalSection): Section | undefined =>
  page.sections.find(({ id }) => id === name);
/** Sections without a place in the layout, shown after the others so that no text is lost. */
export const otherSections = (page: Page, of: LaidOutPage): Section[] =>
  sectionsBut(page, [...PAGE_SECTIONS[of], ...(of === "home" ? OPTIONAL_SECTIONS : [])]);
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
    if (isElement(node) && node.tag === "h3") {
      const [only] = node.children;
      const href = isElement(only) && only.tag === "a" ? only.href : undefined;
      blocks.push({ id: node.id ?? "", title: textOf(node), ...(href && { href }), nodes: [] });
    } else if (last) {
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

/** What a section says before its first heading of level three. */
export function introOf({ nodes }: Section): ProseNode[] {
  const end = nodes.findIndex((node) => isElement(node) && node.tag === "h3");
  return end < 0 ? nodes : nodes.slice(0, end);
}

/** The rest of a section whose list has its own layout, without the title. */
export function besideList(section: Section): Section[] {
  const list = listOf(section);
  const nodes = section.nodes.filter((node) => node !== list);
  return nodes.length === 0 ? [] : [{ nodes }];
}
