import { needOf } from "../../contract/value-kinds.ts";
import type { Db } from "../db/open.ts";
import type { FileStore } from "../files/store.ts";
import {
  openPublishedDocuments,
  type PublishedDocuments,
  withPublishedDocuments,
} from "./published-documents.ts";
import { openPublishedMedia, type PublishedMedia, withPublishedMedia } from "./published-media.ts";
import {
  type Around,
  openPublishedValues,
  type PublishedValues,
  withPublishedValues,
} from "./published-values.ts";
import { type ContentSource, MissingContent, type ValueEntry } from "./source.ts";

/** What people edit, and what of it came with the code. */
export interface ContentFiles {
  live: ContentSource;
  shipped: ContentSource;
}

/** The same with what was published from the administration over it. */
export interface SiteContent extends ContentFiles {
  published: PublishedValues;
  media: PublishedMedia;
  documents: PublishedDocuments;
}

const NOTHING: ContentSource = {
  text: async (file) => {
    throw new MissingContent(file);
  },
  open: async (file) => {
    throw new MissingContent(file);
  },
  files: async () => [],
  values: async () => [],
  published: () => new Map(),
  watch: () => () => {},
};

/** For a command beside the server, which shows no page. */
export const NO_CONTENT: ContentFiles = { live: NOTHING, shipped: NOTHING };

export function openSiteContent(
  db: Db,
  around: Around,
  { live, shipped }: ContentFiles,
  files: FileStore,
): SiteContent {
  const published = openPublishedValues(db, around);
  const media = openPublishedMedia(db, around);
  const documents = openPublishedDocuments(db, around);
  const texts = withPublishedMedia(withPublishedValues(live, published), media);
  const source = withPublishedDocuments(texts, documents, files, around);
  return { live: source, shipped, published, media, documents };
}

/** The values that there are to fill in, with what the files say; those of the code while the file cannot be read. */
export const readEntries = ({ live, shipped }: ContentFiles): Promise<ValueEntry[]> =>
  live.values().catch(() => shipped.values().catch(() => []));

/** The labels of what the law asks for and no page says yet. */
export async function missingMandatory(content: ContentFiles): Promise<string[]> {
  const published = content.live.published();
  const entries = await readEntries(content);
  return entries
    .filter(({ name, value }) => needOf(name) === "mandatory" && !(published.get(name) ?? value))
    .map(({ name, label }) => label || name);
}
