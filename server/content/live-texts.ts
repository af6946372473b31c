import type { Clock } from "../deps.ts";
import type { Warnings } from "../warnings.ts";
import { pathOf, slugOf } from "./page-head.ts";
import { pageFrom } from "./site.ts";
import { type ContentSource, MissingContent } from "./source.ts";
import { readValues, type Values } from "./values.ts";

/** A text that was published in the place of a page's file. */
export interface PublishedText {
  /** Of the page, as its file is called: « index », « qui-sommes-nous/membres ». */
  slug: string;
  number: number;
  source: string;
  /** From when on it is live, as ISO text. */
  publishAt: string;
  /** From then on the page is taken from the site. */
  withdrawn?: boolean;
}

/** Where what is published is kept. */
export interface PublishedTexts {
  /** Changes with each publication, whichever instance made it. */
  edition(): Promise<number>;
  /** For each page the version that is live now, and those that come after it. */
  list(now: Date): Promise<PublishedText[]>;
  /** The last version of a page that is live and older than this one. */
  before(text: PublishedText, now: Date): Promise<PublishedText | undefined>;
  /** Former addresses of pages, and where each leads now. */
  redirects?(): Promise<ReadonlyMap<string, string>>;
}

export interface LiveTexts {
  /** The files, with what is published in their places. */
  source: ContentSource;
  /** The files alone. */
  files: ContentSource;
  /** Reads what is published, where it has changed since the last time. */
  look(): Promise<void>;
}

interface Around {
  files: ContentSource;
  published: PublishedTexts;
  clock: Clock;
  warnings: Warnings;
}

const ALWAYS = "";

/** A version never changes: one that was read once is not read again. */
const readOnce =
  (seen: Set<string>) =>
  (text: PublishedText, values: Values): boolean => {
    const { slug, number, source, withdrawn } = text;
    const name = `${slug} ${number} ${text.publishAt}`;
    if (withdrawn || seen.has(name)) return true;
    try {
      pageFrom(slug, source, values);
      seen.add(name);
      return true;
    } catch {
      return false;
    }
  };

/** Says which versions nobody can read: the one before is shown. */
function tellUnreadable(warnings: Warnings, unreadable: PublishedText[]): void {
  if (unreadable.length === 0) {
    warnings.clear("versions");
    return;
  }
  const list = unreadable
    .map(({ slug, number }) => `la version ${number} de « ${slug} »`)
    .sort()
    .join(" ; ");
  warnings.raise(
    "versions",
    `Le site ne peut pas lire ${list}. Il montre la dernière version lisible de ces pages. Ouvrez-les dans « Pages du site » et publiez-les de nouveau.`,
  );
}

/** Those that can be read; in the place of one that cannot, the version before it that can, else the file. */
async function readableOf(
  { files, published, warnings }: Around,
  texts: PublishedText[],
  now: Date,
  isReadable: ReturnType<typeof readOnce>,
): Promise<PublishedText[]> {
  const values = await readValues(files).catch(() => new Map<string, string>());
  const unreadable: PublishedText[] = [];
  const readable: PublishedText[] = [];
  for (const text of texts) {
    let found: PublishedText | undefined = text;
    while (found && !isReadable(found, values)) {
      unreadable.push(found);
      found = found.publishAt > now.toISOString() ? undefined : await published.before(found, now);
    }
    if (found) readable.push(found);
  }
  tellUnreadable(warnings, unreadable);
  return readable;
}

/** Whatever was live when it was read stays so, even for a clock that is put back. */
function byPage(texts: PublishedText[], now: Date): Map<string, PublishedText[]> {
  const settled = texts.map((text) =>
    text.publishAt <= now.toISOString() ? { ...text, publishAt: ALWAYS } : text,
  );
  return Map.groupBy(
    settled.toSorted((a, b) => b.number - a.number),
    ({ slug }) => slug,
  );
}

const slugOfFile = (file: string): string => file.replace(/^pages\/(.*)\.md$/, "$1");

/** What is held in memory of what is published, and from when on each is live. */
function holder(clock: Clock) {
  let held = new Map<string, PublishedText[]>();
  let moved: ReadonlyMap<string, string> = new Map();
  let coming: string[] = [];
  let loads = 0;
  return {
    hold: (texts: PublishedText[], redirects: ReadonlyMap<string, string>, now: Date): void => {
      held = byPage(texts, now);
      moved = redirects;
      coming = texts.map(({ publishAt }) => publishAt).filter((at) => at > now.toISOString());
      coming.sort();
      loads += 1;
    },
    /** Of the versions whose time has come, the last one. */
    find: (slug: string): PublishedText | undefined => {
      const texts = held.get(slug);
      if (!texts) return undefined;
      const now = clock.now().toISOString();
      return texts.find(({ publishAt }) => publishAt <= now);
    },
    slugs: (): string[] => [...held.keys()],
    moved: (): ReadonlyMap<string, string> => moved,
    stamp: (): string => {
      if (coming.length === 0) return String(loads);
      const now = clock.now().toISOString();
      return `${loads}.${coming.filter((at) => at <= now).length}`;
    },
  };
}

/** The files with what is held in their places. */
function over(
  files: ContentSource,
  held: ReturnType<typeof holder>,
  watchers: Set<() => void>,
): ContentSource {
  /** Where a file is no longer that of a page: it was taken from the site, or has another address. */
  const isHidden = (slug: string): boolean => {
    const text = held.find(slug);
    return text ? text.withdrawn === true : held.moved().has(pathOf(slug));
  };
  const live = () => held.slugs().filter((slug) => held.find(slug));
  return {
    ...files,
    text: async (file) => {
      const slug = slugOfFile(file);
      if (isHidden(slug)) throw new MissingContent(file);
      return held.find(slug)?.source ?? files.text(file);
    },
    files: async (folder) => {
      const names = await files.files(folder);
      if (folder !== "pages") return names;
      const others = live().map((slug) => `${slug}.md`);
      return [...new Set([...names, ...others])]
        .filter((name) => !isHidden(slugOfFile(`pages/${name}`)))
        .sort();
    },
    stamp: () => `${files.stamp?.() ?? ""}${held.stamp()}`,
    isWithdrawn: (path) => held.find(slugOf(path))?.withdrawn === true,
    moved: () => held.moved(),
    watch: (onChange) => {
      const unwatch = files.watch(onChange);
      const tell = () => onChange();
      watchers.add(tell);
      return () => {
        unwatch();
        watchers.delete(tell);
      };
    },
  };
}

/**
 * The files with what is published in their places, from memory: no page waits for the database. What is meant for later becomes live when the
 * clock says so, by nothing but a comparison.
 */
export async function openLiveTexts(around: Around): Promise<LiveTexts> {
  const { files, published, clock } = around;
  const held = holder(clock);
  const watchers = new Set<() => void>();
  let edition: number | undefined;
  const isReadable = readOnce(new Set());
  const load = async (): Promise<void> => {
    // Before the texts: what is read after it is at least as new.
    const current = await published.edition();
    if (current === edition) return;
    const now = clock.now();
    const texts = await readableOf(around, await published.list(now), now, isReadable);
    held.hold(texts, (await published.redirects?.()) ?? new Map(), now);
    edition = current;
    for (const tell of [...watchers]) tell();
  };
  let last = Promise.resolve();
  const look = (): Promise<void> => {
    last = last.catch(() => undefined).then(load);
    return last;
  };
  await look();
  return { source: over(files, held, watchers), files, look };
}
