import type { Nodes } from "mdast";
import { withoutFrontMatter } from "./front-matter.ts";
import { valueNamed } from "./insert-values.ts";
import { parseMarkdown } from "./parse-markdown.ts";

/** A passage of a page that shows a value, its place written `{{name}}`. */
export interface ValueUse {
  path: string;
  sentence: string;
}

const PLACE = /\{\{([\w-]+)\}\}|\[!\w+ sauf ([\w-]+)\]\s*/g;
const ROW = /^\|.*\|$/;
const LONGEST = 600;

/** The words of a passage as a reader sees them, and where its links lead, if that is a value. */
function wordsOf(node: Nodes): string {
  if ("value" in node) return node.value;
  if (!("children" in node)) return " ";
  const words = node.children.map(wordsOf).join(node.type === "tableRow" ? ", " : "");
  return node.type === "link" && /%7B%7B|\{\{/i.test(node.url)
    ? `${words} (${node.url.replace(/%7B/gi, "{").replace(/%7D/gi, "}")})`
    : words;
}

/** As it is written, where it cannot be read. */
function sentenceOf(markdown: string): string {
  try {
    return wordsOf(parseMarkdown(markdown)).slice(0, LONGEST);
  } catch {
    return markdown.slice(0, LONGEST);
  }
}

/** A paragraph, an item or a row of a table: what leaves the page with a value that is missing. */
const passagesOf = (text: string): string[] =>
  withoutFrontMatter(text)
    .split(/\n(?:\n+|(?=[^\S\n]*(?:[-*+]|\d+[.)])\s)|(?=\|))/)
    .map((passage) => passage.trim())
    .filter((passage) => /\{\{|\[!\w+ sauf /.test(passage));

/** The passages of a text that show a value, each with its name. */
export function usesIn(path: string, text: string): [name: string, use: ValueUse][] {
  return passagesOf(text).flatMap((passage) => {
    const names = new Set(
      [...passage.matchAll(PLACE)].map(([, placed, declared]) =>
        valueNamed(placed ?? declared ?? ""),
      ),
    );
    const plain = ROW.test(passage) ? passage.slice(1, -1).replaceAll("|", ", ") : passage;
    const sentence = sentenceOf(
      plain.replace(/^> ?/gm, "").replace(/\[!\w[^[\]]*\]\s*/, ""),
    ).trim();
    return [...names].map((name): [string, ValueUse] => [name, { path, sentence }]);
  });
}
