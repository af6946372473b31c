import fc from "fast-check";
import type { DocumentNode } from "#contract/page-document.ts";

type Marks = NonNullable<DocumentNode["marks"]>;
type Some = fc.Arbitrary<DocumentNode>;

/** What means something in Markdown, in the site's own signs, or to a browser. */
const NASTY = [
  ..."*_`~[]()<>!#+-=|\\&;:.,@/{}\"'$%^?0123456789",
  ...["\n", "\t", "\u00A0", "\u202F", "\u200B", "\u0007", "\uD800", "é", "’", "«", "—", "😀"],
  ...["**", "__", "~~", "![", "](", "[^1]", "<br>", "<!--", "&amp;", "&#x20;", "1. ", "- ", "+ "],
  ...["> ", "# ", "## ", "---", "===", "    ", "```", "| a |", "|---|", "https://a.fr/b_c*d"],
  ...["www.a.fr", "a@b.fr", "mailto:a@b.fr", "{{x}}", "{{sauf-x}}", "{{", "}}", "{#x}", "[!NOTE]"],
  ...["[!IMPORTANT sauf x] ", "[ ] ", "[x] ", "[a]: b", "\\", "\\\n", "  \n", "*a*", "_a_"],
];
const WORDS = ["la médiation", "un mot", "a", "b ", " c", " ", "x", "Qui ?", "Fin."];

const words = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...WORDS) },
      { weight: 2, arbitrary: fc.constantFrom(...NASTY) },
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(""));
const name = fc.constantFrom("x", "sauf-x", "siege", "a_b", "-", "0", "_");
const address = fc.oneof(
  fc.constantFrom("/contact", "https://a.fr/b?c=d&e", "mailto:a@b.fr", "{{x}}", "#ici", "", "a b"),
  words,
);

/** In the order of the schema. */
const marks = fc
  .record({
    link: fc.option(address, { freq: 5 }),
    strong: fc.boolean(),
    em: fc.boolean(),
    code: fc.nat(5).map((rare) => rare === 0),
  })
  .map(
    ({ link, strong, em, code }): Marks => [
      ...(link === null ? [] : [{ type: "link", attrs: { href: link } }]),
      ...(strong ? [{ type: "strong" }] : []),
      ...(em ? [{ type: "em" }] : []),
      ...(code ? [{ type: "code" }] : []),
    ],
  );

const node = (
  type: string,
  content: DocumentNode[],
  attrs?: Record<string, unknown>,
): DocumentNode => ({ type, content, ...(attrs && { attrs }) });

const text: Some = fc.record({ text: words, marks }).map((one) => ({ type: "text", ...one }));
const phrase: Some = fc.oneof(
  { weight: 8, arbitrary: text },
  {
    weight: 1,
    arbitrary: fc.record({ name, marks }).map(({ name: called, marks: borne }) => ({
      type: "value",
      attrs: { name: called },
      marks: borne,
    })),
  },
  {
    weight: 1,
    arbitrary: fc.record({ name, alt: words, marks }).map((one) => ({
      type: "image",
      attrs: { media: one.name, alt: one.alt },
      marks: one.marks,
    })),
  },
);
const inline: Some = fc.oneof(
  { weight: 9, arbitrary: phrase },
  { weight: 1, arbitrary: marks.map((borne) => ({ type: "hard_break", marks: borne })) },
);

const paragraph: Some = fc
  .array(inline, { maxLength: 5 })
  .map((content) => node("paragraph", content));
const line = fc.array(phrase, { maxLength: 4 });
const heading: Some = fc
  .record({ level: fc.constantFrom(2, 3, 4), id: fc.option(name, { freq: 4 }), line })
  .map(({ line: content, ...attrs }) => node("heading", content, attrs));
const align = fc.constantFrom(null, "left", "center", "right");
const row = (type: string) =>
  fc.array(fc.record({ align, line }), { minLength: 1, maxLength: 3 }).map((cells) =>
    node(
      "table_row",
      cells.map((cell) => node(type, [node("cell_line", cell.line)], { align: cell.align })),
    ),
  );
const table: Some = fc
  .record({ head: row("table_header"), rows: fc.array(row("table_cell"), { maxLength: 3 }) })
  .map(({ head, rows }) => node("table", [head, ...rows]));

/** Any document that the schema takes. */
export const anyDocument: Some = fc
  .letrec<{ block: DocumentNode; blocks: DocumentNode[]; begun: DocumentNode[] }>((tie) => ({
    blocks: fc.array(tie("block"), { minLength: 1, maxLength: 3 }),
    begun: fc
      .record({ first: paragraph, blocks: fc.array(tie("block"), { maxLength: 2 }) })
      .map(({ first, blocks }) => [first, ...blocks]),
    block: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      { weight: 4, arbitrary: paragraph },
      { weight: 2, arbitrary: heading },
      { weight: 1, arbitrary: table },
      { weight: 1, arbitrary: fc.constant({ type: "horizontal_rule" }) },
      {
        weight: 3,
        arbitrary: fc
          .record({
            items: fc.array(tie("begun"), { minLength: 1, maxLength: 3 }),
            order: fc.option(fc.constantFrom(0, 1, 7, 999_999)),
          })
          .map(({ items, order }) =>
            node(
              order === null ? "bullet_list" : "ordered_list",
              items.map((content) => node("list_item", content)),
              order === null ? undefined : { order },
            ),
          ),
      },
      { weight: 1, arbitrary: tie("blocks").map((content) => node("blockquote", content)) },
      {
        weight: 1,
        arbitrary: fc
          .record({
            kind: fc.constantFrom("NOTE", "IMPORTANT"),
            unless: fc.option(name),
            begun: tie("begun"),
          })
          .map(({ begun, ...attrs }) => node("callout", begun, attrs)),
      },
    ),
  }))
  .blocks.map((content) => node("doc", content));
