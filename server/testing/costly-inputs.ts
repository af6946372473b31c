import fc from "fast-check";
import { refuseCostly } from "../content/markdown-limits.ts";
import type * as parsers from "./costly-parsers.ts";

/** What a parser of costly-parsers.ts is given again and again. */
export interface CostlyInputs {
  /** What costs most, and what once cost more than in proportion to its length. */
  worst: string[];
  /** Anything else. */
  drawn: fc.Arbitrary<string>;
  /** Characters that are accepted. */
  limit: number;
  /** Characters that growth.test.ts counts. */
  counted?: number;
  isAccepted?: (text: string) => boolean;
  /** Of the costliest input: what runs on the thread that answers visitors. */
  mostSteps?: number;
}

const joined = (...tokens: string[]): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...tokens), { minLength: 1, maxLength: 6 })
    .map((parts) => parts.join(""));

const passage = (unit: string, count: number) => `${unit.repeat(count)}\n\n`;
const markdownUnit = joined(
  ..."*_~[]()<>!`|#-=\\& \n",
  ...["\n\n", "a", "un mot ", "](b", "> ", "- ", "1. ", "www.", "a@", "{{a}}"],
);
const markdown = {
  drawn: markdownUnit,
  limit: 60_000,
  isAccepted: (text: string) => {
    try {
      refuseCostly(text);
      return true;
    } catch {
      return false;
    }
  },
};

const text = (words: string, ...marks: string[]): string =>
  JSON.stringify({ type: "text", text: words, marks: marks.map((type) => ({ type })) });
const block = (type: string, content: unknown) => ({ type, content });
const paragraph = block("paragraph", [{ type: "text", text: "un mot" }]);
const INLINE = [text("a "), text("b", "strong"), text("c*_[]", "em"), text(" d", "strong", "em")];

const mail = { limit: 128 * 1024, counted: 16_000 };
const MAIL_SIGNS = [
  ...'<>()"@:;,=?-\\ a',
  ...["\r\n", "\r\n ", "a@b.fr", "To: ", "=?utf-8?q?", "?=", "--a", "\r\n--a\r\n"],
  ...["Content-Type: text/plain; ", "format=flowed", "charset=utf-8", "=3D", "=\r\n"],
];

export const COSTLY: Record<keyof typeof parsers, CostlyInputs> = {
  page: {
    ...markdown,
    worst: [
      "*a_",
      "[a](b",
      passage("*a_", 140),
      passage("[a](b", 240),
      "> a\n\n",
      "a\n=\n",
      "1. a\n",
      "a@b.fr ",
      "|a|b|\n|-|-|\n|a|b|\n\n",
      "un mot de plus ",
    ],
    mostSteps: 8_000_000,
  },
  checkedText: { ...markdown, worst: ["## a {#b}\n\n", "[a](/b)\n\n", "{{a}} "] },
  visualDocument: {
    ...markdown,
    worst: ["- a\n", "[a](/b) **c** *d*\n\n", "|a|b|\n|-|-|\n|a|b|\n\n", "un mot de plus "],
  },
  usedValues: {
    ...markdown,
    worst: ["{{a}} ", "- {{a}}\n", "[!NOTE sauf a] b\n\n"],
    counted: 16_000,
  },
  comparedTexts: {
    worst: ["un mot ", "a.\n\n"],
    drawn: joined("a", "b", " ", ".", "\n", "\n\n", "mot"),
    limit: 60_000,
    counted: 16_000,
  },
  writtenDocument: {
    worst: [
      `[${INLINE.join(",")}]`,
      `[${text("a*_[]&<~")}]`,
      `[${text(" ", "strong")},${text(" ", "strong", "em")}]`,
      `[${text("a", "em")},${text("b", "strong")}]`,
      JSON.stringify([paragraph]),
      JSON.stringify([block("bullet_list", [block("list_item", [paragraph])])]),
      JSON.stringify([block("blockquote", [paragraph])]),
    ],
    drawn: fc
      .array(fc.constantFrom(...INLINE), { minLength: 1, maxLength: 4 })
      .map((nodes) => `[${nodes.join(",")}]`),
    limit: 2 * 1024 * 1024,
    counted: 100_000,
  },
  links: {
    worst: ["/contact#a", "#a", "/actualites/2024", "/documents/a.pdf", "https://a.fr"],
    drawn: joined(..."/#?%.&=a", "/contact", "//", "%20"),
    limit: 16_000,
  },
  link: {
    worst: ["/", "a/", "%41", "#", "?a"],
    drawn: joined(..."/#?%.&=a ", "//", "%20"),
    limit: 60_000,
  },
  mailHead: {
    ...mail,
    worst: ["a: b\r\n", "To: <a@b.fr>, ", " a\r\n"],
    drawn: joined(...MAIL_SIGNS),
  },
  mailHeader: {
    ...mail,
    worst: [">", "<", '"', "(", "=?utf-8?q?a?= "],
    drawn: joined(...MAIL_SIGNS),
  },
  mailBody: {
    ...mail,
    worst: ["\r\n", "--a\r\n", "a \r\n", "=\r\n"],
    drawn: joined(...MAIL_SIGNS),
  },
  calendar: {
    ...mail,
    worst: ["ATTENDEE:a\r\n", "A;B=C:D\r\n", " a\r\n", "BEGIN:A\r\n", "X:\\,"],
    drawn: joined(...'ABC:;=,\\" ', "\r\n", "\r\n ", "BEGIN:", "END:", "ATTENDEE", "DTSTART:"),
  },
  pdf: {
    worst: ["#41", "stream\n", "endstream\n"],
    drawn: joined(..."/#41 \n<>", "stream", "\r\n", "end", "/Type", "/Page", "x\u009c"),
    limit: 20 * 1024 * 1024,
    counted: 3 * 1024 * 1024,
  },
  pdfStream: {
    worst: ["#41", "/Type ", "\0"],
    drawn: joined(..."/#41 \n<>", "/Type", "/Page"),
    limit: 256 * 1024 * 1024,
    counted: 3 * 1024 * 1024,
  },
  relations: {
    worst: ["<Relationship/>", '<Relationship a="b"/>', ' a="b"', "<Relationship "],
    drawn: joined("<Relationship", "<x:Relationship", ' a="b"', "/>", ">", "<", "'", '"', " ", "="),
    limit: 4 * 1024 * 1024,
    counted: 256 * 1024,
  },
  archive: {
    worst: ["a.xml", "word/a.rels", "word/embeddings/a.bi"],
    drawn: joined("a", "/", ".", "xml", "word", "embeddings", ".rels", "oleObject", ".bi"),
    limit: 20_000,
  },
  json: {
    worst: ["1", "[]", '{"a":1}', '"\\u0000"'],
    drawn: fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
    limit: 60_000,
    counted: 32_000,
  },
  jsonKeys: {
    worst: ["a", "__proto"],
    drawn: joined("a", "é", ":", " ", "_"),
    limit: 60_000,
    counted: 16_000,
  },
  fileName: {
    worst: [".", ". ", "a/", "%22", "\u0301"],
    drawn: joined(..."./\\% a:", "%22", "%0A", "\u0301", "con"),
    limit: 80_000,
  },
  headers: {
    worst: ["a,", "1-2,", "gzip;q=0.1,", "/", "1.", "::"],
    drawn: joined(..."a1,;=-:./*[]@%? ", "q=0.5", "gzip"),
    limit: 16_000,
  },
};

/** How many copies of a unit are accepted, among so many characters. */
export function mostOf(unit: string, { limit, isAccepted = () => true }: CostlyInputs): number {
  let [accepted, refused] = [0, Math.floor(limit / unit.length) + 1];
  while (refused - accepted > 1) {
    const middle = Math.floor((accepted + refused) / 2);
    if (isAccepted(unit.repeat(middle))) accepted = middle;
    else refused = middle;
  }
  return accepted;
}
