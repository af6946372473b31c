import type { ProseElement, Section } from "#contract/page.ts";
import { textOf } from "#contract/section-parts.ts";

export interface PageLink {
  href: string;
  name: string;
  text: string;
}

const isElement = (node: unknown): node is ProseElement => typeof node === "object";
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Lines of a list written "[name](address) : text". */
export function listPageLinks(section: Section): PageLink[] {
  const list = section.nodes.filter(isElement).find(({ tag }) => tag === "ul");
  return (list?.children ?? []).filter(isElement).flatMap(({ children: [link, ...rest] }) => {
    if (!isElement(link) || !link.href) return [];
    return {
      href: link.href,
      name: textOf(link),
      text: sentence(
        rest
          .map(textOf)
          .join("")
          .replace(/^\s*:\s*/u, ""),
      ),
    };
  });
}
