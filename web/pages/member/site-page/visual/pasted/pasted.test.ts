// @vitest-environment happy-dom
import { Node } from "prosemirror-model";
import { describe, expect, test } from "vitest";
import type { DocumentNode } from "#contract/page-document.ts";
import { markdownOf } from "#server/content/document/to-markdown.ts";
import { schema } from "../schema.ts";
import { cleanAddress } from "./clean-address.ts";
import { GOOGLE_DOCS, MAIL, PDF, WORD, WRITER } from "./fixtures.ts";
import { readPasted } from "./read-pasted.ts";
import { readText } from "./read-text.ts";

const SITE = "https://cpms.example";

/** As Markdown, after the schema has judged it. */
function shown(content: DocumentNode[]): string {
  const document = { type: "doc", content };
  if (content.length > 0) Node.fromJSON(schema, document).check();
  return content.length > 0 ? markdownOf("/contact", document) : "";
}
const read = (html: string): DocumentNode[] =>
  readPasted(new DOMParser().parseFromString(html, "text/html").body, SITE);
const pasted = (html: string): string => shown(read(html));

describe("a paste from", () => {
  test("Word has its lists, titles in order, and accepted changes", () => {
    expect(pasted(WORD)).toBe(
      [
        "## Rapport d’activité",
        "### Les faits",
        "Une **médiatrice** et un *interprète\u00A0*: trois journées.".replace(
          "\u00A0*:",
          "*\u00A0:",
        ),
        "- Écouter\n  1. d’abord\n  2. ensuite\n- Orienter",
        "| Lieux | | Date |\n|---|---|---|\n| Nord et Sud | Lille | mars |\n| | Arles | mai |",
        "Voir [le rapport](https://exemple.fr/rapport?id=3)\\[1].",
      ].join("\n\n"),
    );
  });

  test("Writer has no line breaks of its source, and the number of its list", () => {
    expect(pasted(WRITER)).toBe(
      "## Un titre\n\nUne phrase **en gras**, soulignée et coupée.\n\n3. trois\n4. quatre\n   - dedans",
    );
  });

  test("Google Docs is bold where its style is", () => {
    expect(pasted(GOOGLE_DOCS)).toBe(
      "## Notre action\n\nUne phrase **forte** *et douce*, [là](https://exemple.fr/page).\n\n- un\n  - deux\n- trois",
    );
  });

  test("an email has no layout tables, hidden text, scripts or trackers", () => {
    expect(pasted(MAIL)).toBe(
      "Bonjour,\n\nLa réunion est **jeudi**.\\\nSalle 2.\n\nBien à vous\n\n> Le lundi, quelqu’un a écrit :\n>\n> [la salle](https://exemple.fr/salle) et ceci",
    );
  });

  test("a PDF has joined lines, and its bullets as a list", () => {
    expect(shown(readText(PDF))).toBe(
      "La médiation en santé facilite l’accès aux droits, à la prévention et aux soins des personnes qui en sont éloignées, en tenant compte de leurs spécificités. Voir <https://exemple.fr/texte>.\n\n- Aller vers les personnes\n- Faire avec elles\n\n1. Former",
    );
    expect(shown(readText("Un.\nDeux.\n\nTrois."))).toBe("Un.\n\nDeux.\n\nTrois.");
    expect(readText(" \n\n\t")).toEqual([]);
  });
});

test.each([
  ["levels that are skipped", "<h2>A</h2><h5>B</h5><h6>C</h6>", "## A\n\n### B\n\n#### C"],
  ["a title of level 1", "<h1>A</h1><h2>B</h2>", "## A\n\n### B"],
  ["a title in an item", "<ul><li><h2>A</h2></li></ul>", "- A"],
  ["bold in a title", "<h3><b>A</b> b</h3>", "### A b"],
  ["an empty title", "<h2><br></h2><p>a</p>", "a"],
  ["words without a paragraph", "a <b>b</b> c", "a **b** c"],
  [
    "a block in a link",
    '<a href="https://a.fr"><div>a</div><div>b</div></a>',
    "[a](https://a.fr)\n\n[b](https://a.fr)",
  ],
  [
    "a cell of several lines",
    "<table><tr><td>a<br>b</td><td>c</td></tr><tr><td></td><td><ul><li>d</li><li>e</li></ul></td></tr></table>",
    "| a b | c |\n|---|---|\n| | d e |",
  ],
  [
    "a table in a table",
    "<table><tr><td>a</td><td><table><tr><td>b</td><td>c</td></tr></table></td></tr><tr><td>d</td><td>e</td></tr></table>",
    "| a | b c |\n|---|---|\n| d | e |",
  ],
  ["code of several lines", "<pre>a\nb</pre>", "a\\\nb"],
  [
    "numbers of Word, on either side of a paragraph",
    '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">5.</span>a</p><p>b</p><p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">6.</span>c</p>',
    "5. a\n\nb\n\n6. c",
  ],
  ["spaces in a row", "<p>a &nbsp; b&nbsp;:&nbsp;&nbsp;c</p>", "a b\u00A0: c"],
  ["our own link", `<a href="${SITE}/contact?utm_source=x#ici">a</a>`, "[a](/contact#ici)"],
  ["a link of another site's page", '<a href="/contact">a</a>', "a"],
  ["nothing to read", "<p> </p><img src=x><style>a</style>", ""],
])("%s", (_, html, markdown) => expect(pasted(html)).toBe(markdown));

test.each([
  ["javascript:alert(1)", undefined],
  [" java\nscript:alert(1)", undefined],
  ["data:text/html,x", undefined],
  ["file:///C:/x", undefined],
  ["https://", undefined],
  ["https://www.google.com/url?q=javascript:alert(1)", undefined],
  ["mailto:a@exemple.fr?subject=x", "mailto:a@exemple.fr?subject=x"],
  ["tel:+33123456789", "tel:+33123456789"],
  ["https://exemple.fr/é?a=1&utm_campaign=b&gclid=c", "https://exemple.fr/%C3%A9?a=1"],
  ["https://exemple.fr/é", "https://exemple.fr/é"],
  ["https://exemple.fr/?x=100%&y=%C3%A9", "https://exemple.fr/?x=100%25&y=%C3%A9"],
])("the address %j leads to %j", (address, cleaned) => {
  expect(cleanAddress(address, SITE)).toBe(cleaned);
});

test("deep nesting is read as plain words", () => {
  expect(pasted(`${"<div><span>".repeat(200)}fond${"</span></div>".repeat(200)}`)).toBe("fond");
});
