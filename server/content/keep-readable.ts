import type { Page } from "../../contract/page.ts";
import { pageAt } from "../../contract/page-path.ts";
import type { Config } from "../config.ts";
import type { Warnings } from "../warnings.ts";
import { slugOf } from "./page-head.ts";
import { type Content, openContent, TERMS_PAGE, termsVersionOf } from "./site.ts";
import { withSiteValues } from "./site-values.ts";
import { type ContentSource, MissingContent } from "./source.ts";
import { tellDrafts } from "./tell-drafts.ts";
import { UnreadableContent } from "./unreadable.ts";
import { readFileValues, type Values, withPublished } from "./values.ts";
import { VALUES_FILE } from "./values-file.ts";

/** An editor writes in several goes: what it leaves is looked at a moment later. */
const SETTLED_MS = 300;

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

/** What was read last, what is broken now, and the warning that names it. */
function keeper(warnings: Warnings) {
  const kept = new Map<string, unknown>();
  const broken = new Map<string, string>();
  const tell = (): void => {
    if (broken.size === 0) {
      warnings.clear("content");
      return;
    }
    const list = [...broken.values()].sort().join(" ; ");
    warnings.raise(
      "content",
      `Le site ne peut pas lire ${list}. Il montre la dernière version lisible jusqu’à ce que ce soit corrigé.`,
    );
  };
  return async <T>(
    file: string,
    read: () => Promise<T>,
    instead: (error: unknown) => Promise<T>,
  ): Promise<T> => {
    try {
      const readable = await read();
      kept.set(file, readable);
      if (broken.delete(file)) tell();
      return readable;
    } catch (error) {
      const last = kept.has(file) ? (kept.get(file) as T) : await instead(error);
      broken.set(
        file,
        error instanceof UnreadableContent
          ? error.message
          : `content/${file} (${error instanceof MissingContent ? "fichier absent" : "illisible"})`,
      );
      tell();
      return last;
    }
  };
}

interface Options {
  /** The content that came with the code. */
  shipped: ContentSource;
  warnings: Warnings;
  captcha: Config["captcha"]["provider"];
  /** Of the site, as its own pages say it. */
  address?: string;
}

type Read<T> = () => Promise<T>;

/** The first answer, for all who ask. */
function once<T>(read: Read<T>): Read<T> {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
}

/** Nothing here throws for what a file says; only an address that never had a text does. */
function sturdyContent(
  source: ContentSource,
  shipped: ContentSource,
  keep: ReturnType<typeof keeper>,
  values: Read<Values>,
): Content {
  const live = openContent(source, values);
  const former = openContent(shipped, values);
  const formerPage = (path: string, error: unknown): Promise<Page> =>
    former.page(path).catch(() => {
      if (!(error instanceof UnreadableContent)) throw error;
      return UNREADABLE;
    });
  const page = (path: string): Promise<Page> =>
    keep(
      fileOf(path),
      () => live.page(path),
      (error) => formerPage(path, error),
    );
  const paths = (): Promise<string[]> => live.pages().catch(() => []);
  return {
    ...live,
    page,
    pages: async () => {
      const moved = source.moved?.();
      // Of those that shipped, the ones that nobody took away since.
      const others = (await former.pages().catch(() => [])).filter(
        (path) => !live.isWithdrawn(path) && !moved?.has(path),
      );
      return [...new Set([...(await paths()), ...others])].sort();
    },
    written: () => live.written().catch(() => []),
    document: (name) =>
      keep(
        `documents/${name}.md`,
        () => live.document(name),
        () => former.document(name).catch(() => undefined),
      ),
    infographic: (name) =>
      keep(
        `infographics/${name}.svg`,
        () => live.infographic(name),
        async () => undefined,
      ),
    termsVersion: async () => termsVersionOf(await page(TERMS_PAGE)),
  };
}

/**
 * The content of a source, whatever becomes of its files: one that cannot be read leaves its last readable version, at start the
 * shipped one, in its place, and the administrators are told its name and line. `look` reads all of it, `lookSoon` a moment later, as each change does.
 */
export function keepReadable(
  source: ContentSource,
  options: Options,
): {
  content: Content;
  openRender: () => Content;
  look: () => Promise<void>;
  lookSoon: () => void;
  close: () => void;
} {
  const { shipped, warnings, captcha, address } = options;
  const keep = keeper(warnings);
  const shippedValues = () => readFileValues(shipped).catch(() => new Map());
  const inFiles = () => keep<Values>(VALUES_FILE, () => readFileValues(source), shippedValues);
  const values = async () =>
    withSiteValues(withPublished(await inFiles(), source), captcha, address);
  const content = sturdyContent(source, shipped, keep, values);
  // The pieces of one page agree with each other: they share one reading of the values.
  const openRender = () => sturdyContent(source, shipped, keep, once(values));
  const looked = new Map<string, string>();
  /** Of the pages that are written on the site, as many as there will be, only those that have changed. */
  const isToRead = async (path: string): Promise<boolean> => {
    if (!pageAt(path)?.written) return true;
    const text = await source.text(fileOf(path)).catch(() => "");
    const last = looked.get(path);
    looked.set(path, text);
    return text !== last;
  };
  const look = async (): Promise<void> => {
    for (const path of await content.pages())
      if (await isToRead(path)) await content.page(path).catch(() => undefined);
    tellDrafts(source, await values(), warnings);
  };
  let soon: NodeJS.Timeout | undefined;
  const lookSoon = (): void => {
    clearTimeout(soon);
    soon = setTimeout(() => void look(), SETTLED_MS).unref();
  };
  const unwatch = source.watch(lookSoon);
  const close = () => {
    clearTimeout(soon);
    unwatch();
  };
  return { content, openRender, look, lookSoon, close };
}
