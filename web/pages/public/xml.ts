import { escapeHtml } from "#contract/escape-html.ts";

/** A piece of XML: whatever stands in the template's places is a text, never markup. */
export const xml = (parts: TemplateStringsArray, ...texts: (string | number)[]): string =>
  String.raw({ raw: parts }, ...texts.map((text) => escapeHtml(String(text))));
