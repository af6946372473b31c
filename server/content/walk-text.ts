import type { Heading, Image, Link, Nodes, Text } from "mdast";
import { parseMarkdown } from "./parse-markdown.ts";
import { mediaNamed } from "./pictures.ts";
import { HEADING_ID, slug } from "./prose.ts";

export interface FoundTitle {
  line: number;
  depth: number;
  text: string;
  name: string;
  /** The text says its name: {#name}. */
  named: boolean;
}
export interface FoundLink {
  line: number;
  url: string;
  text: string;
}
export interface FoundImage {
  line: number;
  /** Of the library. */
  id: string;
  alt: string;
}
/** What is looked at in a text, each with its line. */
export interface Found {
  titles: FoundTitle[];
  links: FoundLink[];
  images: FoundImage[];
  /** Names between two braces. */
  values: { line: number; name: string }[];
}

const PLACES = /\{\{([^{}]*)\}\}/g;

const lineOf = ({ position }: Nodes): number => position?.start.line ?? 1;
const wordsOf = (node: Nodes): string =>
  "value" in node ? node.value : "children" in node ? node.children.map(wordsOf).join("") : "";

function titleOf(node: Heading): FoundTitle {
  const whole = wordsOf(node);
  const explicit = HEADING_ID.exec(whole)?.[1];
  const text = whole.replace(HEADING_ID, "").trim();
  const name = explicit ?? slug(text);
  return { line: lineOf(node), depth: node.depth, text, name, named: explicit !== undefined };
}

const namesIn = (node: Text | Link): { line: number; name: string }[] =>
  [...("url" in node ? node.url : node.value).matchAll(PLACES)].map(([, name = ""]) => ({
    line: lineOf(node),
    name,
  }));

function imageOf(node: Image): FoundImage[] {
  const id = mediaNamed(node.url);
  return id === undefined ? [] : [{ line: lineOf(node), id, alt: node.alt?.trim() ?? "" }];
}

/** The titles, links, pictures and values of a text, in their order. */
export function walkText(markdown: string): Found {
  const found: Found = { titles: [], links: [], images: [], values: [] };
  const walk = (node: Nodes): void => {
    if (node.type === "heading") found.titles.push(titleOf(node));
    if (node.type === "link")
      found.links.push({ line: lineOf(node), url: node.url, text: wordsOf(node).trim() });
    if (node.type === "image") found.images.push(...imageOf(node));
    if (node.type === "text" || node.type === "link") found.values.push(...namesIn(node));
    if ("children" in node) for (const child of node.children) walk(child);
  };
  walk(parseMarkdown(markdown));
  return found;
}
