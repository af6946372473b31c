import type { Values } from "./values.ts";

/** « {{cotisation sinon [à compléter]}} »: the text shown in a document until the association fills in the value. */
const BLANK = /\{\{([\w-]+) sinon ([^{}]*)\}\}/g;

/** Replaces blanks with placeholders of values, or with their fallback text. */
export const withBlanks = (text: string, values: Values): string =>
  text.replace(BLANK, (_, name: string, otherwise: string) =>
    values.get(name) ? `{{${name}}}` : otherwise,
  );

/** What a text says with these values: another one is another document. */
export const wordsOf = (text: string, values: Values): string =>
  text.replace(BLANK, (_, name: string, otherwise: string) => values.get(name) || otherwise);

/** Each blank as the place of its value. */
export const withPlaces = (text: string): string => text.replace(BLANK, "{{$1}}");
