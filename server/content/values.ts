import type { ContentSource } from "./source.ts";

export type Values = ReadonlyMap<string, string>;

/** As an answer to « écrire oui quand… »: « oui », or « oui, le 3 mars 2027 ». */
const YES = /^oui(?![\p{L}\d])/iu;

export const isDeclared = (values: Values, name: string): boolean =>
  YES.test(values.get(name) ?? "");

/** The values that the association fills in. Throws UnreadableContent. */
export async function readValues(source: ContentSource): Promise<Values> {
  return new Map((await source.values()).map(({ name, value }) => [name, value]));
}
