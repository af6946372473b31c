import type { Nodes } from "mdast";
import { withPlaces } from "./document-blanks.ts";
import { pathOf } from "./page-head.ts";
import { parseMarkdown } from "./parse-markdown.ts";
import { valueNamed } from "./prose.ts";
import { type ContentSource, readText } from "./source.ts";

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
  text
    .replace(/^---\n[\s\S]*?\n---\n/, "")
    .split(/\n(?:\n+|(?=[^\S\n]*(?:[-*+]|\d+[.)])\s)|(?=\|))/)
    .map((passage) => passage.trim())
    .filter((passage) => /\{\{|\[!\w+ sauf /.test(passage));

function usesIn(path: string, text: string): [name: string, use: ValueUse][] {
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

/** Places where pages and printed documents show each value, by its name. An unreadable page is skipped: its reader warns. */
export async function readUses(source: ContentSource): Promise<Map<string, ValueUse[]>> {
  const uses = new Map<string, ValueUse[]>();
  const add = (path: string, text: string): void => {
    for (const [name, use] of usesIn(path, text)) uses.set(name, [...(uses.get(name) ?? []), use]);
  };
  const textsIn = async (folder: string) =>
    (await source.files(folder)).filter((file) => file.endsWith(".md"));
  for (const file of await textsIn("pages"))
    add(
      pathOf(file.slice(0, -".md".length)),
      await readText(source, `pages/${file}`).catch(() => ""),
    );
  for (const file of await textsIn("documents"))
    add(
      `/documents/${file.slice(0, -".md".length)}`,
      withPlaces(await readText(source, `documents/${file}`).catch(() => "")),
    );
  return uses;
}
