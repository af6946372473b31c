import { escapeHtml } from "#contract/escape-html.ts";

/** An XML template: interpolated values are escaped. */
export const xml = (parts: TemplateStringsArray, ...texts: (string | number)[]): string =>
  String.raw({ raw: parts }, ...texts.map((text) => escapeHtml(String(text))));
