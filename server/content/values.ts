import { isYes } from "#contract/declaration.ts";
import { isMandatory } from "#contract/value-parts.ts";
import type { ContentSource, ValueEntry } from "./source.ts";

export type Values = ReadonlyMap<string, string>;

export const isDeclared = (values: Values, name: string): boolean => isYes(values.get(name) ?? "");

/** Those of the files. Throws UnreadableContent. */
export async function readFileValues(source: ContentSource): Promise<Values> {
  return new Map((await source.values()).map(({ name, value }) => [name, value]));
}

export const withPublished = (values: Values, source: ContentSource): Values =>
  new Map([...values, ...source.published()]);

/** Those of the files, replaced by those that were saved on the site. Throws UnreadableContent. */
export const readValues = async (source: ContentSource): Promise<Values> =>
  withPublished(await readFileValues(source), source);

interface Edited {
  files: ContentSource;
  shipped: ContentSource;
}

/** The values that there are to fill in, with what the files say; those of the code while the file cannot be read. */
export const readEntries = ({ files, shipped }: Edited): Promise<ValueEntry[]> =>
  files.values().catch(() => shipped.values().catch(() => []));

/** The labels of the values that the law requires and no page has yet. */
export async function missingMandatory(
  content: Edited & { current(): ContentSource },
): Promise<string[]> {
  const published = content.current().published();
  const entries = await readEntries(content);
  return entries
    .filter(({ name, value }) => isMandatory(name) && !(published.get(name) ?? value))
    .map(({ name, label }) => label || name);
}
