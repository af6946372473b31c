import type { Page, ProseNode, Section, Site } from "#contract/page.ts";
import { pageAt, pagePath } from "#contract/page-path.ts";
import { extractOf, type FoundText, toWords } from "#contract/search.ts";
import { DOCUMENT_PAGES, documentAt } from "#contract/site-files.ts";
import { slugOf } from "./page-head.ts";
import type { Content } from "./site.ts";

const INLINE = new Set(["a", "strong", "em", "code"]);
const plainText = (node: ProseNode): string =>
  typeof node === "string"
    ? node
    : `${node.children.map(plainText).join("")}${INLINE.has(node.tag) ? "" : " "}`;

/** A piece of a section. */
interface Part {
  id?: string;
  text: string;
  words: string;
}

interface Searchable extends Omit<FoundText, "extract"> {
  titleWords: string;
  leadWords: string;
  parts: Part[];
  words: string;
}

/** Characters: an extract is looked for in one piece, however long the text is. */
const PIECE = 600;

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length || at === 0; ) {
    const space = at + PIECE < text.length ? text.lastIndexOf(" ", at + PIECE) : -1;
    const end = space > at ? space : at + PIECE;
    pieces.push(text.slice(at, end).trim());
    at = end;
  }
  return pieces;
}

const partsOf = ({ id, title = "", nodes }: Section): Part[] =>
  piecesOf(nodes.map(plainText).join(" ").replace(/\s+/g, " ").trim()).map((text, place) => ({
    ...(id && { id }),
    text,
    words: toWords(place === 0 ? `${title} ${text}` : text),
  }));

function searchable(
  about: Omit<FoundText, "extract">,
  { lead, sections }: Pick<Page, "lead" | "sections">,
): Searchable {
  const parts = [{ text: lead, words: toWords(lead) }, ...sections.flatMap(partsOf)];
  const [titleWords, leadWords] = [toWords(about.title), toWords(lead)];
  const words = titleWords + parts.map((part) => part.words).join("");
  return { ...about, titleWords, leadWords, parts, words };
}

const countIn = (words: string, terms: string[]): number =>
  terms.filter((term) => words.includes(` ${term}`)).length;

/** Words of the title before those of the lead, and those before the rest. */
const weightOf = ({ titleWords, leadWords }: Searchable, terms: string[]): number =>
  4 * countIn(titleWords, terms) + countIn(leadWords, terms);

const hasEvery = (words: string, terms: string[]): boolean =>
  terms.every((term) => words.includes(` ${term}`));

/** The part with the most terms; where there are several, the first one. */
function bestPart(parts: Part[], terms: string[]): Part | undefined {
  const counts = parts.map(({ words }) => countIn(words, terms));
  return parts[counts.indexOf(Math.max(...counts))];
}

function present({ kind, path, title, date, parts }: Searchable, terms: string[]): FoundText {
  const { id, text } = bestPart(parts, terms) ?? { text: "" };
  return {
    kind,
    path: id ? `${path}#${id}` : path,
    title,
    ...(date && { date }),
    extract: extractOf(text, terms),
  };
}

type Texts = Pick<Content, "page" | "pages" | "written" | "document">;

interface Reading {
  content: Texts;
  /** Version of what the site displays of a file (« pages/contact.md »). */
  keyOf: (file: string) => Promise<string>;
}

/** The pages and the texts of the documents: their files, what they are, and how to read them. */
async function listTexts(content: Texts) {
  const written = new Map((await content.written()).map((page) => [page.path, page]));
  return [
    ...(await content.pages()).map((path) => ({
      file: `pages/${slugOf(path)}.md`,
      read: async (): Promise<Searchable | undefined> => {
        // An unlisted page is read too, so that a fault in it raises its warning.
        const page = await content.page(path);
        if (pageAt(path)?.unlisted) return undefined;
        const { title = pageAt(path)?.title ?? "", category, date } = written.get(path) ?? {};
        const about = { kind: category ? "article" : "page", path, title } as const;
        return searchable({ ...about, ...(date && { date }) }, page);
      },
    })),
    ...DOCUMENT_PAGES.map((name) => ({
      file: `documents/${documentAt(pagePath(name))}.md`,
      read: async (): Promise<Searchable | undefined> => {
        const path = pagePath(name);
        const text = await content.document(documentAt(path));
        // Without the PDF that was printed from it, the text is not what the page shows.
        if (!text?.sha256) return undefined;
        const about = { kind: "document", path, title: pageAt(path)?.title ?? "" } as const;
        return searchable(about, { lead: text.description, sections: text.sections });
      },
    })),
  ];
}

/** Texts of one kind with every term, best first. */
type Find = Site["search"];

function finder(texts: Searchable[]): Find {
  return async (kind, terms, limit) => {
    const found = texts
      .filter((text) => text.kind === kind && hasEvery(text.words, terms))
      .map((text) => ({ text, weight: weightOf(text, terms) }))
      .sort((one, other) => other.weight - one.weight || newerFirst(one.text, other.text));
    return {
      texts: found.slice(0, limit).map(({ text }) => present(text, terms)),
      total: found.length,
    };
  };
}

/**
 * Reads the public texts, and returns their search. Another call reads again only the texts that have changed since; other
 * requests are answered between two of them.
 */
export function openTextReader(): (reading: Reading) => Promise<Find> {
  let known = new Map<string, { key: string; text: Searchable | undefined }>();
  return async ({ content, keyOf }) => {
    const next: typeof known = new Map();
    for (const { file, read } of await listTexts(content)) {
      const key = await keyOf(file);
      const before = known.get(file);
      const text = before?.key === key ? before.text : await read().catch(() => undefined);
      next.set(file, { key, text });
    }
    known = next;
    return finder([...next.values()].flatMap(({ text }) => text ?? []));
  };
}

const newerFirst = ({ date = "" }: Searchable, { date: other = "" }: Searchable): number =>
  Number(date < other) - Number(date > other);
