import { messages } from "#contract/messages.ts";
import type { Db } from "../db/open.ts";
import { openChecks } from "../files/check-file.ts";
import type { FileStore, Range } from "../files/store.ts";
import type { Warnings } from "../warnings.ts";
import { cachedBy } from "./cached-by.ts";
import type { Picture, Pictures } from "./pictures.ts";
import {
  type Editions,
  findTextBefore,
  NOTHING_PUBLISHED,
  type PublishedText,
  readChanged,
  readEditions,
} from "./published.ts";
import type { PublishedDocument } from "./published-document.ts";
import { openReadableFolder } from "./readable-folder.ts";
import { openVersionChoice } from "./readable-versions.ts";
import { shownValues } from "./saved-values.ts";
import { type DocumentStore, type Snapshot, snapshotOf } from "./snapshot.ts";
import {
  type ContentFolder,
  type ContentSource,
  MissingContent,
  type WrittenHead,
} from "./source.ts";
import { readValues } from "./values.ts";

/** What people edit, and the copy that the build made of it. */
export interface ContentFiles {
  live: ContentFolder;
  shipped: ContentSource;
}

/** All that is edited: the files, the first edition, with what the database has over them. */
export interface ContentStore {
  files: ContentFolder;
  shipped: ContentSource;
  /** In memory: no page waits for the database. */
  current(): Snapshot;
  /** Changes with what any page may show; also at the hour of a scheduled version. */
  version(): string;
  /** A picture of the library. Known at once. */
  picture: Pictures;
  /** Reads what has changed in the database since the last time. */
  refresh(): Promise<void>;
  /** The same, logged instead of thrown: after a publication, and each second for those of other instances. */
  follow(): Promise<void>;
  /** Calls back after each change, of a file too, until what it returns is called. */
  watch(onChange: () => void): () => void;
}

interface Around {
  clock: { now(): Date };
  warnings: Warnings;
  log: { warn(about: object, sentence: string): void };
}

async function* readBytes(files: FileStore, name: string, range?: Range): AsyncGenerator<Buffer> {
  const bytes = await files.open(name, range);
  if (!bytes) throw new MissingContent(name);
  yield* bytes;
}

/** A missing or altered file is never served; administrators are warned. */
function openDocumentStore(files: FileStore, warnings: Warnings): DocumentStore {
  const check = openChecks(files);
  return {
    read: ({ fileName }, range) => readBytes(files, fileName, range),
    prove: async (document: string, own: PublishedDocument) => {
      const subject = `site-document-${document}`;
      if ((await check(own.fileName, own)) === "whole") return warnings.clear(subject);
      const sentence = messages.siteDocumentLost.replace("{name}", () => own.name);
      warnings.raise(subject, sentence);
      throw new MissingContent(`documents/${document}.pdf`);
    },
  };
}

/** A version that is live stays live, even for a clock that is put back. */
const ALWAYS = "";
const settle = (texts: PublishedText[], now: string): PublishedText[] =>
  texts.map((text) => (text.publishAt <= now ? { ...text, publishAt: ALWAYS } : text));

/** Of each published text the last version that can be read with the values of the files. */
function openChoice(db: Db, files: ContentSource, warnings: Warnings) {
  const chooseReadable = openVersionChoice(warnings);
  return async (texts: PublishedText[], now: Date): Promise<PublishedText[]> => {
    const values = await readValues(files).catch(() => new Map<string, string>());
    const findBefore = (text: PublishedText) => findTextBefore(db, text, now);
    return chooseReadable(texts, { now, values, findBefore });
  };
}

/** What was published, in memory, as it was read last. */
function openMemory(db: Db, files: ContentSource, { clock, warnings }: Around) {
  const choose = openChoice(db, files, warnings);
  let published = NOTHING_PUBLISHED;
  let values: ReadonlyMap<string, string> = new Map();
  let editions: Partial<Editions> = {};
  /** When the scheduled versions become live. */
  let hours: string[] = [];
  /** Pictures that the texts of this version asked for: another picture changes no page. */
  let asked = new Set<string>();
  const shown = (): string =>
    JSON.stringify([
      [editions.texts, editions.redirects, editions.documents],
      [...values].sort(),
      [...asked].map((id) => published.pictures.get(id) ?? null),
    ]);
  /** Says whether a page may show something else now. */
  const read = async (): Promise<boolean> => {
    // Before what it counts: what is read after it is at least as new.
    const next = await readEditions(db);
    if (JSON.stringify(next) === JSON.stringify(editions)) return false;
    const now = clock.now();
    const known = editions;
    const found = await readChanged(db, { before: published, editions: next, known, now });
    const before = shown();
    if (next.texts !== known.texts) {
      found.texts = settle(await choose(found.texts, now), now.toISOString());
      hours = found.texts.map(({ publishAt }) => publishAt).filter((at) => at !== ALWAYS);
    }
    published = found;
    values = shownValues(published.values, warnings);
    editions = next;
    return shown() !== before;
  };
  const picture = (id: string): Picture | undefined => published.pictures.get(id);
  return {
    read,
    picture,
    forgetAsked: () => {
      asked = new Set();
    },
    askedPicture: (id: string) => {
      asked.add(id);
      return picture(id);
    },
    now: () => ({ published, values, hours }),
  };
}

/** The callbacks of who follows the store; the files are watched while there is one. */
function watchers(files: ContentFolder, onFile: () => void) {
  const callbacks = new Set<() => void>();
  let unwatchFiles: (() => void) | undefined;
  const notify = (): void => {
    for (const callback of [...callbacks]) callback();
  };
  const watch = (onChange: () => void) => {
    const callback = () => onChange();
    unwatchFiles ??= files.watch(() => {
      onFile();
      notify();
    });
    callbacks.add(callback);
    return () => {
      callbacks.delete(callback);
      if (callbacks.size > 0) return;
      unwatchFiles?.();
      unwatchFiles = undefined;
    };
  };
  return { watch, notify };
}

/** One run after the other: what was read first never replaces what was read last. */
function inSequence(run: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    const running = last.then(run);
    last = running.catch(() => undefined);
    return running;
  };
}

/** Logs a failure instead of throwing, once until the next success. */
function withoutThrowing(run: () => Promise<void>, log: Around["log"]): () => Promise<void> {
  let silent = false;
  return async () => {
    try {
      await run();
      silent = false;
    } catch (error) {
      if (!silent) log.warn({ err: error }, "published content not read");
      silent = true;
    }
  };
}

/** Nothing is published until the first refresh: the schema may not be there yet. */
export function openContentStore(
  db: Db,
  around: Around,
  { live, shipped }: ContentFiles,
  fileStore: FileStore,
): ContentStore {
  const { clock } = around;
  const files = openReadableFolder(live, shipped, around.warnings);
  const documentStore = openDocumentStore(fileStore, around.warnings);
  const memory = openMemory(db, files, around);
  const heads = new Map<string, WrittenHead>();
  let changes = 0;
  const change = (): void => {
    changes += 1;
    memory.forgetAsked();
  };
  const { watch, notify } = watchers(files, change);
  const version = (): string => {
    const { hours } = memory.now();
    if (hours.length === 0) return `${changes}.0`;
    const now = clock.now().toISOString();
    return `${changes}.${hours.filter((at) => at <= now).length}`;
  };
  const picture = memory.askedPicture;
  const current = cachedBy(version, () => {
    const { published, values } = memory.now();
    const now = clock.now().toISOString();
    return snapshotOf({ files, published, values, picture, heads, documentStore, now });
  });
  const refresh = inSequence(async () => {
    if (!(await memory.read())) return;
    change();
    notify();
  });
  const follow = withoutThrowing(refresh, around.log);
  return { files, shipped, current, version, picture: memory.picture, refresh, follow, watch };
}
