import { needOf } from "../../contract/value-kinds.ts";
import type { Db } from "../db/open.ts";
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
): SiteContent {
  const published = openPublishedValues(db, around);
  return { live: withPublishedValues(live, published), shipped, published };
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
