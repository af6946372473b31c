import type { Page } from "#contract/page.ts";
import type { PageDocument } from "#contract/page-document.ts";
import { pathIn } from "#contract/page-path.ts";
import type { PageProblem } from "#contract/page-text.ts";
import { type InspectedText, inspectText, placesOf, refusalOf } from "./check-text.ts";
import { compareTexts } from "./compare-texts.ts";
import { DocumentCache } from "./document/document-cache.ts";
import { markdownOf, NoDocument } from "./document/to-markdown.ts";
import type { Picture } from "./pictures.ts";
import { pageFrom } from "./site.ts";
import { UnreadableContent } from "./unreadable.ts";
import { usesIn } from "./value-uses.ts";
import type { Values } from "./values.ts";
import { walkText } from "./walk-text.ts";

/*
 * What is done with texts outside the rendering of pages, in a thread that can be stopped (text-worker.ts). A refusal is returned: an error would lose its
 * class on the way.
 */

type KnownPictures = ReadonlyMap<string, Picture>;
interface Refused {
  problem: PageProblem;
}

const documents = new DocumentCache();

function orRefused<T>(read: () => T): T | Refused {
  try {
    return read();
  } catch (error) {
    const problem = refusalOf(error);
    if (problem) return { problem };
    throw error;
  }
}

export const inspect = (markdown: string, values: Values, pictures: KnownPictures): InspectedText =>
  inspectText(markdown, values, (id) => pictures.get(id));

/** A text as the visual mode edits it. */
export const toDocument = (path: string, markdown: string): { document: PageDocument } | Refused =>
  orRefused(() => ({ document: documents.of(path, markdown) }));

/** What the visual mode wrote, as it is stored; undefined for what no visual mode wrote. */
export function toMarkdown(
  path: string,
  document: PageDocument,
): { markdown: string } | Refused | undefined {
  try {
    return orRefused(() => ({ markdown: markdownOf(path, document) }));
  } catch (error) {
    if (error instanceof NoDocument) return undefined;
    throw error;
  }
}

/** The page that a text makes; undefined for one that cannot be read. */
export function readPage(
  slug: string,
  source: string,
  values: Values,
  pictures: KnownPictures,
): Page | undefined {
  try {
    return pageFrom(slug, source, values, (id) => pictures.get(id));
  } catch (error) {
    if (error instanceof UnreadableContent) return undefined;
    throw error;
  }
}

/** The places of a page that a link may name; undefined for a page that cannot be read. */
export function findPlaces(slug: string, source: string, values: Values) {
  const page = readPage(slug, source, values, new Map());
  return page && placesOf(page.sections);
}

/** Whether a text links to a page; also true for a text that cannot be read. */
export function linksTo(markdown: string, path: string): boolean {
  const linked = orRefused(() => walkText(markdown).links.some(({ url }) => pathIn(url) === path));
  return linked !== false;
}

export const compare = compareTexts;
export const findUses = usesIn;
