import type { Page, Site } from "#contract/page.ts";
import type { Config } from "../config.ts";
import { hashText } from "../hash-text.ts";
import type { Warnings } from "../warnings.ts";
import { cachedBy, memoizeLast } from "./cached-by.ts";
import { slugOf } from "./page-head.ts";
import { openTextReader } from "./search-texts.ts";
import { type Content, openContent, TERMS_PAGE, termsVersionOf } from "./site.ts";
import { withSiteValues } from "./site-values.ts";
import type { Snapshot } from "./snapshot.ts";
import { type ContentSource, MissingContent } from "./source.ts";
import type { ContentStore } from "./store.ts";
import { UnreadableContent } from "./unreadable.ts";
import { readFileValues, type Values, withPublished } from "./values.ts";
import { VALUES_FILE } from "./values-file.ts";
import { warnOfDrafts } from "./warn-drafts.ts";

/** A text editor saves in several writes: the files are checked a moment after the last one. */
const SETTLED_MS = 300;
const AFTER_START_MS = 2000;
/** Trees of the pages that are rendered again and again; the others are cached rendered (server/http/pages/page-cache.ts). */
const MOST_PAGES = 16;

const UNREADABLE: Page = {
  description: "",
  lead: "",
  updated: "",
  sections: [
    {
      nodes: [
        { tag: "p", children: ["Cette page est en cours de correction. Revenez dans un moment."] },
      ],
    },
  ],
};

const fileOf = (path: string): string => `pages/${slugOf(path)}.md`;
const sayFile = (file: string, error: unknown): string => {
  if (error instanceof UnreadableContent) return error.message;
  return `content/${file} (${error instanceof MissingContent ? "fichier absent" : "illisible"})`;
};

/** The files that cannot be read now, and the warning that lists them. */
function openFaults(warnings: Warnings) {
  const faults = new Map<string, string>();
  const warn = (): void => {
    if (faults.size === 0) {
      warnings.clear("content");
      return;
    }
    const list = [...faults.values()].sort().join(" ; ");
    warnings.raise(
      "content",
      `Le site ne peut pas lire ${list}. Il affiche la dernière version lisible jusqu’à ce que ce soit corrigé.`,
    );
  };
  return {
    add: (file: string, error: unknown): void => {
      faults.set(file, sayFile(file, error));
      warn();
    },
    clear: (file: string): void => {
      if (faults.delete(file)) warn();
    },
  };
}

/** What was read last of each file, for when it can be read no longer. */
function openLastGood(warnings: Warnings) {
  const faults = openFaults(warnings);
  const lastGood = new Map<string, unknown>();
  return async <T>(
    file: string,
    read: () => Promise<T>,
    instead: (error: unknown) => Promise<T>,
  ): Promise<T> => {
    try {
      const readable = await read();
      lastGood.set(file, readable);
      faults.clear(file);
      return readable;
    } catch (error) {
      const last = lastGood.has(file) ? (lastGood.get(file) as T) : await instead(error);
      faults.add(file, error);
      return last;
    }
  };
}

type SearchableContent = Content & Pick<Site, "search">;

interface Reading {
  snapshot: Snapshot;
  shippedFiles: ContentSource;
  values: () => Promise<Values>;
  lastGood: ReturnType<typeof openLastGood>;
}

/** Changes with what is shown of a file: its text, the values in it, the PDF in its place. */
async function keyOf({ snapshot, values }: Reading, file: string): Promise<string> {
  const text = await snapshot.text(file).catch(() => "");
  const replaced = snapshot.replaced?.(file.replace(/^documents\/(.*)\.md$/, "$1"));
  return hashText(JSON.stringify([text, replaced, ...(await values())]));
}

/** No file makes this throw; only an address that never had a text does. */
function sturdyContent({ snapshot, shippedFiles, values, lastGood }: Reading): Content {
  const live = openContent(snapshot, values);
  const shipped = openContent(shippedFiles, values);
  const shippedPage = (path: string, error: unknown): Promise<Page> =>
    shipped.page(path).catch(() => {
      if (!(error instanceof UnreadableContent)) throw error;
      return UNREADABLE;
    });
  const page = (path: string): Promise<Page> =>
    lastGood(
      fileOf(path),
      () => live.page(path),
      (error) => shippedPage(path, error),
    );
  const paths = (): Promise<string[]> => live.pages().catch(() => []);
  return {
    ...live,
    page,
    pages: async () => {
      const moved = snapshot.moved?.();
      // Of the shipped pages, those that were neither withdrawn nor moved.
      const others = (await shipped.pages().catch(() => [])).filter(
        (path) => !live.isWithdrawn(path) && !moved?.has(path),
      );
      return [...new Set([...(await paths()), ...others])].sort();
    },
    written: () => live.written().catch(() => []),
    document: (name) =>
      lastGood(
        `documents/${name}.md`,
        () => live.document(name),
        () => shipped.document(name).catch(() => undefined),
      ),
    infographic: (name) =>
      lastGood(
        `infographics/${name}.svg`,
        () => live.infographic(name),
        async () => undefined,
      ),
    termsVersion: async () => termsVersionOf(await page(TERMS_PAGE)),
  };
}

/** Adds the search, whose texts are read once for each version of the content. */
function withSearch(readTexts: ReturnType<typeof openTextReader>, reading: Reading) {
  const content = withMemory(sturdyContent(reading));
  const find = cachedBy(
    () => "",
    () => readTexts({ content, keyOf: (file) => keyOf(reading, file) }),
  );
  const search: Site["search"] = async (...asked) => (await find())(...asked);
  return { ...content, search };
}

/** The same content, its trees and lists of pages made once: a search is rendered for each of its words. */
function withMemory(content: Content): Content {
  const pages = memoizeLast(() => content.pages(), 1);
  const written = memoizeLast(() => content.written(), 1);
  return {
    ...content,
    page: memoizeLast((path) => content.page(path), MOST_PAGES),
    pages: () => pages(""),
    written: () => written(""),
  };
}

interface Options {
  warnings: Warnings;
  captcha: Config["captcha"]["provider"];
  /** Of the site, as its own pages give it. */
  address?: string;
}

export interface LastGoodContent {
  /** For one rendering: its parts agree with each other. */
  openSite(): SearchableContent;
  /** Reads all pages, so that the warnings are there before a visitor is. */
  checkAll(): Promise<void>;
  /** The same two seconds after the start: the first visitors do not wait for it. */
  checkAfterStart(): void;
  close(): void;
}

/**
 * The content as visitors get it: a text that cannot be read leaves its last readable version in its place (the last reading of the file, the
 * copy of the build, a sentence), and administrators are warned with its name and line.
 */
export function openLastGoodContent(store: ContentStore, options: Options): LastGoodContent {
  const { warnings, captcha, address } = options;
  const lastGood = openLastGood(warnings);
  const shippedValues = () => readFileValues(store.shipped).catch(() => new Map());
  const fileValues = () =>
    lastGood<Values>(VALUES_FILE, () => readFileValues(store.files), shippedValues);
  const openReading = (): Reading => {
    const snapshot = store.current();
    const readSite = async () =>
      withSiteValues(withPublished(await fileValues(), snapshot), captcha, address);
    const values = cachedBy(() => "", readSite);
    return { snapshot, shippedFiles: store.shipped, values, lastGood };
  };
  const readTexts = openTextReader();
  const openSite = cachedBy(store.version, () => withSearch(readTexts, openReading()));
  const checkAll = async (): Promise<void> => {
    const reading = openReading();
    // A changed text that cannot be read raises its warning.
    await readTexts({
      content: sturdyContent(reading),
      keyOf: (file) => keyOf(reading, file),
    });
    warnOfDrafts(reading.snapshot, await reading.values(), warnings);
  };
  let soon: NodeJS.Timeout | undefined;
  const checkIn = (ms: number): void => {
    clearTimeout(soon);
    soon = setTimeout(() => void checkAll(), ms).unref();
  };
  const unwatch = store.watch(() => checkIn(SETTLED_MS));
  const close = () => {
    clearTimeout(soon);
    unwatch();
  };
  return { openSite, checkAll, checkAfterStart: () => checkIn(AFTER_START_MS), close };
}
