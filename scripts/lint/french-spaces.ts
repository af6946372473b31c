import { AGREED, readTexts } from "./french-texts.ts";
import type { SourceFile } from "./read-tree.ts";

/**
 * French sentences of the product: pages and catalogue. Prose of `content/` gets its spaces when it
 * is read.
 */
const FRENCH_SOURCES = /^(web\/.*(?<!\/fixtures|\.test)\.tsx?|contract\/messages\/.*\.ts)$/;
/** Where a line could break before the sign, or after the quotation mark. */
const BREAKS = /(?<=\S|^) [:;!?»](?![\w:=])|« /u;
/** A wide space where French has a narrow one. */
const WIDE = /(\u00A0|&nbsp;)[;!?]/u;
/**
 * Breaking spaces where French requires non-breaking ones: before « : ; ! ? » and inside quotation
 * marks; wide ones before « ; ! ? ».
 */
export const plainSpaces = (files: SourceFile[]): string[] =>
  files
    .filter(({ path }) => FRENCH_SOURCES.test(path))
    .flatMap(({ path, lines }) =>
      readTexts(path, lines.join("\n"))
        .filter(
          ({ text, visible }) =>
            visible && (BREAKS.test(text) || WIDE.test(text)) && !AGREED.has(text),
        )
        .map(
          ({ text, line }) =>
            `${path}:${line}: « ${text.trim()} »: \\u00A0 (&nbsp;) before « : » and inside quotation marks, \\u202F (&#8239;) before « ; ! ? »`,
        ),
    );
