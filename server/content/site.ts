import { setImmediate } from "node:timers/promises";
import { TERMS } from "#contract/limits.ts";
import { publicSections } from "#contract/optional-sections.ts";
import type { Page, Section, Site } from "#contract/page.ts";
import { pagePath } from "#contract/page-path.ts";
import { missingSection } from "#contract/page-sections.ts";
import { hashText } from "../hash-text.ts";
import { readDocument, readJoinDocuments } from "./document-text.ts";
import { readInfographic } from "./infographic.ts";
import { headOf, pathOf, readHead, slugOf } from "./page-head.ts";
import type { Pictures } from "./pictures.ts";
import { readSections } from "./prose.ts";
import { type ContentSource, readText } from "./source.ts";
import { UnreadableContent } from "./unreadable.ts";
import { Unshowable } from "./unshowable.ts";
import { readValues, type Values } from "./values.ts";
import { readWritten } from "./written-pages.ts";

const SLUG = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;
export const TERMS_PAGE = pagePath("legalNotice");

/** A layout never shows an empty place: a page that lost a section it needs keeps its last readable version. */
function refuseMissing(file: string, path: string, line: number, sections: Section[]): void {
  const missing = missingSection(
    path,
    sections.flatMap(({ id }) => id ?? []),
  );
  if (missing)
    throw new UnreadableContent(
      file,
      line,
      `il manque la partie « ${missing} », nécessaire à la mise en page ; si vous avez changé son titre, ajoutez {#${missing}} derrière le nouveau`,
    );
}

/** The page that the text of its file makes. Throws UnreadableContent. */
export function pageFrom(slug: string, source: string, values: Values, pictures?: Pictures): Page {
  const file = `pages/${slug}.md`;
  const { fields, body, firstLine } = readHead(slug, source);
  try {
    const sections = readSections(body, values, pictures);
    refuseMissing(file, pathOf(slug), firstLine, sections);
    return { ...headOf(fields), sections: publicSections(pathOf(slug), sections) };
  } catch (error) {
    throw error instanceof Unshowable
      ? new UnreadableContent(file, firstLine + error.line - 1, error.message)
      : error;
  }
}

/** Throws UnreadableContent. Other requests are answered between two pages. */
async function readPage(content: ContentSource, slug: string, values: Values): Promise<Page> {
  const source = await readText(content, `pages/${slug}.md`);
  await setImmediate();
  return pageFrom(slug, source, values, content.picture);
}

/** Changes with what the reader of the conditions sees, and with nothing else of their page. */
export const termsVersionOf = ({ sections }: Page): string =>
  hashText(JSON.stringify(sections.find(({ id }) => id === TERMS) ?? null));

/** What the texts, the documents and the values give to the pages. */
export type Content = Omit<Site, "resources" | "search" | "searchResources">;

/** Read from its source at each call; rendered pages are cached elsewhere. */
export function openContent(
  source: ContentSource,
  valuesNow: () => Promise<Values> = () => readValues(source),
): Content {
  return {
    page: async (path) => {
      const slug = slugOf(path);
      if (!SLUG.test(slug)) throw new Error(`no such page: ${path}`);
      return readPage(source, slug, await valuesNow());
    },
    pages: async () =>
      (await source.files("pages"))
        .filter((file) => file.endsWith(".md"))
        .map((file) => pathOf(file.slice(0, -".md".length)))
        .sort(),
    written: () => readWritten(source),
    isWithdrawn: (path) => source.isWithdrawn?.(path) === true,
    value: async (name) => (await valuesNow()).get(name) || undefined,
    joinDocuments: async () => readJoinDocuments(source, await valuesNow()),
    termsVersion: async () =>
      termsVersionOf(await readPage(source, slugOf(TERMS_PAGE), await valuesNow())),
    infographic: (name) => readInfographic(source, name),
    document: async (name) =>
      SLUG.test(name) ? readDocument(source, name, await valuesNow()) : undefined,
    documentSize: async (name) => {
      if (!SLUG.test(name)) return undefined;
      const found = await source.open(`documents/${name}.pdf`).catch(() => undefined);
      return found?.size;
    },
  };
}
