import { cleanAddress } from "./clean-address.ts";
import type { Marks } from "./line.ts";

/** As it is written: a page that refuses styles has the browser forget those of what is pasted (parse-inert.ts). */
export const styleOf = (element: Element): string =>
  (element.getAttribute("data-style") ?? element.getAttribute("style") ?? "").toLowerCase();

const HIDDEN = /display:\s*none|visibility:\s*hidden|mso-hide:\s*all|mso-list:\s*ignore/;
/** Elements without words to read, and what was struck out. */
const SKIPPED = new Set(
  "SCRIPT STYLE META LINK TITLE HEAD TEMPLATE NOSCRIPT SVG MATH IFRAME OBJECT EMBED AUDIO VIDEO CANVAS IMG PICTURE INPUT BUTTON SELECT TEXTAREA DEL".split(
    " ",
  ),
);
export const isSkipped = (element: Element): boolean =>
  SKIPPED.has(element.tagName.toUpperCase()) || HIDDEN.test(styleOf(element));

const said = (style: string, yes: RegExp, no: RegExp, otherwise: boolean): boolean =>
  yes.test(style) || (!no.test(style) && otherwise);

const BOLD = new Set(["B", "STRONG"]);
const ITALIC = new Set(["I", "EM", "CITE", "DFN", "VAR"]);
const CODE = new Set(["CODE", "KBD", "SAMP", "TT"]);

/** What the words in an element bear, by its name and by its style. */
export function readMarks(element: Element, around: Marks, origin: string): Marks {
  const name = element.tagName.toUpperCase();
  const style = styleOf(element);
  const href = name === "A" ? element.getAttribute("href") : null;
  return {
    link: href === null ? around.link : cleanAddress(href, origin),
    strong: said(
      style,
      /(?:^|[;\s])font-weight:\s*(bold|bolder|[6-9]00)/,
      /(?:^|[;\s])font-weight:\s*(normal|lighter|[1-5]00)/,
      around.strong === true || BOLD.has(name),
    ),
    em: said(
      style,
      /(?:^|[;\s])font-style:\s*(italic|oblique)/,
      /(?:^|[;\s])font-style:\s*normal/,
      around.em === true || ITALIC.has(name),
    ),
    code: around.code === true || CODE.has(name),
  };
}

const WORD_TITLES: Record<string, string> = { MsoTitle: "1", MsoSubtitle: "2" };

/** The level of a title, by its name, by its role, or by what Word says of it. */
export function titleLevel(element: Element): number | undefined {
  const named = /^H([1-6])$/.exec(element.tagName.toUpperCase())?.[1];
  const level =
    named ??
    (element.getAttribute("role") === "heading" ? element.getAttribute("aria-level") : null) ??
    /mso-outline-level:\s*([1-6])/.exec(styleOf(element))?.[1] ??
    WORD_TITLES[element.className];
  return level === undefined ? undefined : Number(level);
}
