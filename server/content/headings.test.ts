import { describe, expect, test } from "vitest";
import type { ProseNode } from "#contract/page.ts";
import { copyOfContent } from "../testing/memory-content.ts";
import { readSections } from "./prose.ts";
import { openContent } from "./site.ts";
import { Unshowable } from "./unshowable.ts";

const NONE = new Map<string, string>();
const textOf = (node: ProseNode): string =>
  typeof node === "string" ? node : node.children.map(textOf).join("");
/** « h3 one | h4 two »: the titles of a text, in their order, each with its level and its name. */
const titlesOf = (markdown: string): string =>
  readSections(markdown, NONE)
    .flatMap(({ id, title, nodes }) => [
      ...(title === undefined ? [] : [`h2 ${id}`]),
      ...nodes.flatMap((node) =>
        typeof node === "object" && /^h\d/.test(node.tag) ? [`${node.tag} ${node.id}`] : [],
      ),
    ])
    .join(" | ");

describe("a heading", () => {
  test.each([
    ["## Contact\n\n## Contact", "h2 contact | h2 contact-2"],
    ["## A\n\n### Contact\n\n## B\n\n### Contact", "h2 a | h3 contact | h2 b | h3 contact-2"],
    ["## A\n\n## A-2\n\n## A", "h2 a | h2 a-2 | h2 a-3"],
    ["## A {#x}\n\n## B {#x}", "h2 x | h2 x-2"],
    ["## !!!\n\n### ???", "h2 partie | h3 partie-2"],
    ["# Grand\n\ntexte", "h2 grand"],
    ["## A\n\n##### Petit", "h2 a | h3 petit"],
    ["## A\n\n### B\n\n##### C\n\n## D\n\n#### E", "h2 a | h3 b | h4 c | h2 d | h3 e"],
    ["## A\n\n##\n\n### {#seul}\n\ntexte", "h2 a"],
  ])("%j has a unique name, and skips no level", (markdown, titles) =>
    expect(titlesOf(markdown)).toBe(titles),
  );

  test("has a unique name among 1,400 equal ones", () => {
    const many = readSections("## A\n".repeat(1_400), NONE);
    expect(new Set(many.map(({ id }) => id)).size).toBe(1_400);
  });
});

describe("unusual text", () => {
  const shows = (markdown: string) => readSections(markdown, NONE).map(({ nodes }) => nodes);

  test.each([
    ["an empty value in a title", "### {{x}}\n\nTexte", "Texte"],
    ["an empty value in the head of a table", "| {{x}} |\n|---|\n| a |\n\nTexte", "Texte"],
    ["a value with an unknown name", "{{telephon}}\n\nTexte", "Texte"],
    ["a telephone", "[appeler](tel:+33123456789)", "appeler"],
    ["a percent sign in an address", "[cent](https://exemple.fr/?q=100%25)", "cent"],
  ])("%s is shown, or omitted alone", (_, markdown, text) =>
    expect(shows(markdown).flat().map(textOf).join("")).toBe(text),
  );

  test("an address is shown unchanged", () => {
    const hrefOf = (address: string) => JSON.stringify(shows(`[ici](<${address}>)`));
    expect(hrefOf("tel:+33 1 23 45 67 89")).toContain('"href":"tel:+33 1 23 45 67 89"');
    expect(hrefOf("https://exemple.fr/?q=100%25")).toContain(
      '"href":"https://exemple.fr/?q=100%25"',
    );
  });

  test.each([
    ["[x](/100%)", 1, "l’adresse « /100% » est mal écrite"],
    ["Un\n\n~~barré~~", 3, "une page n’accepte pas un texte barré"],
    [
      "![plan](/plan.png)",
      1,
      "une page n’accepte pas une image d’ailleurs : ajoutez-la à la bibliothèque, puis choisissez-la",
    ],
    [
      "Un ![plan](media:x) deux",
      1,
      "une page n’accepte pas une image au milieu d’un texte : mettez-la seule entre deux lignes vides",
    ],
    ["![plan][1]\n\n[1]: /plan.png", 1, "une page n’accepte pas une image"],
    ["Un<br>deux", 1, "une page n’accepte pas une balise, comme « <br> » ou « <!-- »"],
    ["Un\n\n<!-- non -->", 3, "une page n’accepte pas une balise, comme « <br> » ou « <!-- »"],
    [
      "Un\n\n    décalé",
      3,
      "une page n’accepte pas un passage de code, ou des lignes décalées de quatre espaces",
    ],
    [
      "```\ncode\n```",
      1,
      "une page n’accepte pas un passage de code, ou des lignes décalées de quatre espaces",
    ],
    [
      "[a][b]\n\n[b]: /contact",
      1,
      "une page n’accepte pas un lien dont l’adresse est écrite plus loin",
    ],
    ["Un[^1]\n\n[^1]: note", 1, "une page n’accepte pas une note de bas de page"],
  ])("%j is refused with its line and a reason", (markdown, line, reason) => {
    const read = () => readSections(markdown, NONE);
    expect(read).toThrow(Unshowable);
    expect(read).toThrow(expect.objectContaining({ line, message: reason }));
  });

  test("the shipped pages have no generated heading names", async () => {
    const content = openContent(await copyOfContent(), async () => NONE);
    for (const path of await content.pages()) {
      const { sections } = await content.page(path);
      const names = sections.map(({ id }) => id);
      expect(
        names.filter((name) => /-\d+$|^partie/.test(name ?? "")),
        path,
      ).toEqual([]);
    }
  });
});

test.each([
  ["quotations", "> ".repeat(20_000)],
  ["lists", "- ".repeat(20_000)],
  ["quotations and lists", `un\n\n${"> - ".repeat(7)}x`],
  [
    "lists by their indent",
    Array.from({ length: 300 }, (_, depth) => `${" ".repeat(depth)}- a`).join("\n"),
  ],
])("deeply nested %s are refused", (_, markdown) =>
  expect(() => readSections(markdown, NONE)).toThrow(/s’emboîtent ici/),
);

test("endless strikethrough is refused with its line", () =>
  expect(() => readSections(`un\n${"~~a".repeat(10_000)}`, NONE)).toThrow(
    expect.objectContaining({ line: 2 }),
  ));
