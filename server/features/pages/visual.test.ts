import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import type { DocumentNode } from "#contract/page-document.ts";
import { sourceOf } from "#server/content/page-source.ts";
import { pageFrom } from "#server/content/site.ts";
import { UnreadableContent } from "#server/content/unreadable.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { PAGE_TEXT } from "#server/testing/page-text.ts";

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterAll(() => app.close());

const send = (action: string, body: object, id = "contact") =>
  call(app, { method: "POST", url: `/pages/${id}/${action}`, body }, admin);
const open = async (markdown: string, id?: string): Promise<DocumentNode> =>
  (await send("document", { markdown }, id)).json().document;
const write = async (document: object, id?: string): Promise<string> =>
  (await send("markdown", { document }, id)).json().markdown;

/** Typical texts, and those on which the parser once failed. */
const WRITTEN = [
  "## {{x}}\n\nTexte",
  "| {{x}} |\n|---|\n| a |",
  "[a](/100%)",
  "[a](%)",
  "~~x~~",
  "![x](y)",
  "![plan](media:a1)",
  "a<br>b",
  "<!-- x -->",
  "    quatre espaces",
  "```\nx\n```",
  "[a][b]\n\n[b]: /c",
  "[^1]\n\n[^1]: note",
  "{{telephon}}",
  "## A\n\n## A",
  "## !!!",
  "# A\n\n##### B",
  "[a](tel:+33123456789)",
  "[a](//evil.example)",
  "[a](javascript:alert(1))",
  "> ".repeat(500),
  `${"- ".repeat(40)}a`,
  "~".repeat(500),
  "**a **b ** c**",
  "## a **b ** c",
  "[a ](/contact)b",
  "- [ ] a\n- [x] b",
  "1. a\n2. b\n\n7) c",
  "| a | b |\n|:-|-:|\n| 1 |\n| 1 | 2 | 3 |",
  "> [!NOTE sauf demandes-validees]\n> a\n>\n> - b",
  "Un titre\n===",
];

describe("texts as people write them", () => {
  test.each(WRITTEN)(
    "%j opens in the visual mode or is refused with its line, without any error",
    async (markdown) => {
      const opened = await send("document", { markdown });
      expect([200, 422]).toContain(opened.statusCode);
      expect((await send("check", { ...PAGE_TEXT, markdown })).statusCode).toBe(200);
      const file = () =>
        pageFrom("contact", sourceOf({ ...PAGE_TEXT, markdown }, "2026-11-22"), new Map());
      try {
        file();
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableContent);
      }
      if (opened.statusCode === 422)
        return expect(opened.json().problems).toMatchObject([
          { blocking: true, field: "markdown" },
        ]);
      const { document } = opened.json();
      expect(await open(await write(document))).toEqual(document);
    },
  );

  test("a construct that pages do not show is refused with its line", async () => {
    const { statusCode, json } = await send("document", { markdown: "Un\n\n~~deux~~" });
    expect([statusCode, json()]).toEqual([
      422,
      {
        success: false,
        code: "page_refused",
        message: messages.pageRefused,
        problems: [
          {
            blocking: true,
            field: "markdown",
            line: 3,
            sentence: "une page n’accepte pas un texte barré",
          },
        ],
      },
    ]);
  });
});

describe("title of a section that the layout shows apart", () => {
  test("has its name in the visual mode, and preserves it when reworded", async () => {
    const [title] = (await open("## Cartes\n\n### Une", "home")).content ?? [];
    expect(title).toMatchObject({ type: "heading", attrs: { level: 2, id: "cartes" } });
    expect((await open("## Cartes", "contact")).content?.[0]?.attrs).toEqual({
      level: 2,
      id: null,
    });
    const called = (text: string) => ({
      type: "doc",
      content: [{ ...title, content: [{ type: "text", text }] }],
    });
    expect(await write(called("Cartes"), "home")).toBe("## Cartes");
    expect(await write(called("Nos chantiers"), "home")).toBe("## Nos chantiers {#cartes}");
  });
});

describe("marks that Markdown cannot write exactly", () => {
  const line = (...content: [text: string, ...marks: (string | object)[]][]) => ({
    type: "paragraph",
    content: content.map(([text, ...marks]) => ({
      type: "text",
      text,
      marks: marks.map((mark) => (typeof mark === "string" ? { type: mark } : mark)),
    })),
  });
  const to = (href: string) => ({ type: "link", attrs: { href } });

  test.each([
    [line(["un ", "strong"], ["mot"]), "**un** mot"],
    [line(["a"], [" b ", "strong"], ["c"]), "a **b** c"],
    [line(["a "], [" ", "strong"], ["b"]), "a  b"],
    [line(["lire", to("/contact"), "strong"], [" la", "strong"]), "**[lire](/contact) la**"],
    [line(["un ", to("/contact")], ["deux", "em"]), "[un](/contact) *deux*"],
    [line(["a", "strong"], ["b", "strong", "em"], ["c", "em"]), "**a*b*****c*"],
    [line(["voir {{siege}}, [!NOTE] & 1. x_y_"]), "voir {{siege}}, \\[!NOTE] & 1. x_y\\_"],
  ])("%j is written as Markdown with the same text", async (paragraph, markdown) => {
    const written = await write({ type: "doc", content: [paragraph] });
    if (!markdown.includes("*****")) expect(written).toBe(markdown);
    const shown = (await open(written)).content?.[0]?.content ?? [];
    expect(shown.map(({ text, attrs }) => text ?? `{{${attrs?.name}}}`).join("")).toBe(
      paragraph.content.map(({ text }) => text).join(""),
    );
  });

  test("are written without their spaces in a title", async () => {
    const { content } = line(["un ", "strong"], ["mot"]);
    const title = { type: "heading", attrs: { level: 3, id: null }, content };
    expect(await write({ type: "doc", content: [title] })).toBe("### **un** mot");
  });
});

const deep = (depth: number): object =>
  Array.from({ length: depth }).reduce<object>(
    (inside) => ({ type: "blockquote", content: [inside] }),
    { type: "paragraph" },
  );
const paragraphWith = (...content: object[]) => [{ type: "paragraph", content }];

test.each([
  ["no block", []],
  ["a node of another program", [{ type: "codeBlock" }]],
  ["a mark of another program", paragraphWith({ type: "text", text: "a", marks: [{ type: "u" }] })],
  ["an empty text", paragraphWith({ type: "text", text: "" })],
  ["a title of level 1", [{ type: "heading", attrs: { level: 1, id: null } }]],
  ["a name with a brace", [{ type: "heading", attrs: { level: 2, id: "a}" } }]],
  ["a value without a name", paragraphWith({ type: "value" })],
  ["a picture of elsewhere", paragraphWith({ type: "image", attrs: { media: "//x", alt: "" } })],
  [
    "a link to a number",
    paragraphWith({ type: "text", text: "a", marks: [{ type: "link", attrs: { href: 1 } }] }),
  ],
  ["a list of paragraphs", [{ type: "bullet_list", content: [{ type: "paragraph" }] }]],
  ["a table without rows", [{ type: "table" }]],
  ["too many nested nodes", [deep(20_000)]],
  ["what is no list", "rien"],
])("rejects %s, which no visual mode writes", async (_, content) => {
  const answer = await send("markdown", { document: { type: "doc", content } });
  expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid_request"]);
});

test("rejects a text that is too long with its own message", async () => {
  const text = "mot ".repeat(20_000);
  const answer = await send("markdown", {
    document: { type: "doc", content: paragraphWith({ type: "text", text }) },
  });
  expect([answer.statusCode, answer.json().problems?.[0]?.sentence]).toEqual([
    422,
    expect.stringContaining("60"),
  ]);
});
