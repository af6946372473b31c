import type { ProseElement, ProseNode, Section } from "#contract/page.ts";

/** What a title of signs alone is called. */
const NAMELESS = "partie";

/** Names, each given once: the second one of its kind is « …-2 ». */
function namer(): (wanted: string) => string {
  const taken = new Set<string>();
  const last = new Map<string, number>();
  return (wanted) => {
    const base = wanted || NAMELESS;
    let name = base;
    let count = last.get(base) ?? 1;
    while (taken.has(name)) {
      count += 1;
      name = `${base}-${count}`;
    }
    last.set(base, count);
    taken.add(name);
    return name;
  };
}

const isHeading = ({ tag }: ProseElement): boolean => tag === "h3" || tag === "h4";

/** Gives every heading of a page a unique id, and skips no level. */
export function tidyHeadings(sections: Section[]): Section[] {
  const nameOf = namer();
  let opened = false;
  const tidy = (node: ProseNode): ProseNode => {
    if (typeof node === "string") return node;
    if (!isHeading(node)) return { ...node, children: node.children.map(tidy) };
    opened = opened || node.tag === "h3";
    return { ...node, tag: opened ? node.tag : "h3", id: nameOf(node.id ?? "") };
  };
  return sections.map((section) => {
    opened = false;
    const named =
      section.title === undefined ? section : { ...section, id: nameOf(section.id ?? "") };
    return { ...named, nodes: section.nodes.map(tidy) };
  });
}
