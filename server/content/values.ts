import type { ContentSource } from "./source.ts";

export type Values = ReadonlyMap<string, string>;

/** As an answer to « écrire oui quand… »: « oui », or « oui, le 3 mars 2027 ». */
const YES = /^oui(?![\p{L}\d])/iu;

export const isDeclared = (values: Values, name: string): boolean =>
  YES.test(values.get(name) ?? "");

/** The values that the files hold. Throws UnreadableContent. */
export async function readFileValues(source: ContentSource): Promise<Values> {
  return new Map((await source.values()).map(({ name, value }) => [name, value]));
}

export const withPublished = (values: Values, source: ContentSource): Values =>
  new Map([...values, ...source.published()]);

/** The values that the association fills in, wherever. Throws UnreadableContent. */
export const readValues = async (source: ContentSource): Promise<Values> =>
  withPublished(await readFileValues(source), source);
