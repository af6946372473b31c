import type { Nodes, Parent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import type { ProseElement, ProseNode } from "#contract/page.ts";

/** Named character references stay as typed: reading them would need HTML, which the policy of the pages refuses. */
const REFERENCE = /&(?=[A-Za-z][A-Za-z0-9]*;)/g;
const SAFE_LINK = /^(https?:\/\/|mailto:|tel:)/i;

const convertAll = ({ children }: Parent): ProseNode[] => children.flatMap(convert);

const element = (tag: ProseElement["tag"], node: Parent): ProseNode[] => [
  { tag, children: convertAll(node) },
];

/** An address alone, without the punctuation after it. */
const ADDRESS = /(https?:\/\/[^\s<>]*[^\s<>.,;:!?)])/u;

/** A line with its addresses as links: every second part is one. */
const withLinks = (line: string): ProseNode[] =>
  line
    .split(ADDRESS)
    .map(
      (part, index): ProseNode =>
        index % 2 === 1 ? { tag: "a", href: part, children: [part] } : part,
    )
    .filter((node) => node !== "");

/** A line break that was typed is shown: notes are lines more than paragraphs. */
const textLines = (value: string): ProseNode[] =>
  value
    .split("\n")
    .flatMap((line, index) => [
      ...(index === 0 ? [] : [{ tag: "br" as const, children: [] }]),
      ...withLinks(line),
    ]);

/** The words of a link, which has no other link inside. */
const withoutLinks = (nodes: ProseNode[]): ProseNode[] =>
  nodes.flatMap((node) => (typeof node !== "string" && node.tag === "a" ? node.children : [node]));

const listItem = (node: Parent): ProseNode[] => {
  const [only, ...others] = node.children;
  const inside = others.length === 0 && only?.type === "paragraph" ? convertAll(only) : undefined;
  return [{ tag: "li", children: inside ?? convertAll(node) }];
};

function convert(node: Nodes): ProseNode[] {
  switch (node.type) {
    case "paragraph":
      return element("p", node);
    case "heading":
      return element("h4", node);
    case "strong":
      return element("strong", node);
    case "emphasis":
      return element("em", node);
    case "blockquote":
      return element("blockquote", node);
    case "list":
      return [
        {
          tag: node.ordered ? "ol" : "ul",
          ...(node.start && node.start !== 1 && { start: node.start }),
          children: convertAll(node),
        },
      ];
    case "listItem":
      return listItem(node);
    case "link":
      return SAFE_LINK.test(node.url)
        ? [{ tag: "a", href: node.url, children: withoutLinks(convertAll(node)) }]
        : convertAll(node);
    case "thematicBreak":
      return [{ tag: "hr", children: [] }];
    case "break":
      return [{ tag: "br", children: [] }];
    case "text":
      return textLines(node.value);
    case "inlineCode":
    case "code":
      return [{ tag: "code", children: [node.value] }];
    case "html":
      return [node.value];
    case "image":
      return [node.alt ?? ""];
    default:
      return "children" in node ? convertAll(node) : [];
  }
}

/** The prose of a note: no picture, no HTML, and links to secure kinds of addresses only. */
export const markdownNodes = (markdown: string): ProseNode[] =>
  convert(fromMarkdown(markdown.replace(REFERENCE, "\\&")));
