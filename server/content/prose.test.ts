import { describe, expect, test } from "vitest";
import type { ProseElement, ProseNode } from "#contract/page.ts";
import { readSections } from "./prose.ts";

const nodesOf = (markdown: string, values: Record<string, string> = {}): ProseNode[] =>
  readSections(markdown, new Map(Object.entries(values)))[0]?.nodes ?? [];
const linksIn = (nodes: ProseNode[]): ProseElement[] =>
  nodes.flatMap((node) =>
    typeof node === "string"
      ? []
      : [...(node.tag === "a" ? [node] : []), ...linksIn(node.children)],
  );
const hrefOf = (address: string): string | undefined =>
  linksIn(nodesOf(`[ici](<${address}>)`))[0]?.href;
const textOf = (node: ProseNode): string =>
  typeof node === "string" ? node : node.children.map(textOf).join("");

describe("T67 a link", () => {
  test.each([
    "https://exemple.fr/page",
    "http://exemple.fr",
    "mailto:a@exemple.fr",
    "tel:15",
    "sms:114",
    "/contact",
    "/mentions-legales#conditions",
    "#ici",
    "/",
  ])("leads to %s", (address) => expect(hrefOf(address)).toBe(address));

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "//evil.example",
    "///evil.example",
    "/\\\\evil.example",
    "\\\\\\\\evil.example",
    "/%5Cevil.example",
    "/%09/evil.example",
    "%09//evil.example",
    "https:evil.example",
    "evil.example",
  ])("to %s has no address, only its words", (address) => {
    const [link] = linksIn(nodesOf(`[ici](<${address}>)`));
    expect(link).toBeDefined();
    expect(link).not.toHaveProperty("href");
    expect(link && textOf(link)).toBe("ici");
  });

  test("is checked with the value that it contains", () => {
    const hrefWith = (value: string) => linksIn(nodesOf("[ici]({{x}})", { x: value }))[0]?.href;
    expect([
      hrefWith("https://exemple.fr"),
      hrefWith("//evil.example"),
      hrefWith("javascript:alert(1)"),
    ]).toEqual(["https://exemple.fr", undefined, undefined]);
  });
});

describe("a list that the association fills in", () => {
  const shown = (markdown: string) => nodesOf(markdown, { "liste-x": "Un, Lyon\nDeux ; trois" });

  test("is a list where it has a paragraph to itself", () => {
    expect(shown("{{liste-x}}")).toEqual([
      {
        tag: "ul",
        children: [
          { tag: "li", children: ["Un, Lyon"] },
          { tag: "li", children: ["Deux\u202F; trois"] },
        ],
      },
    ]);
  });

  test("is on one line in a sentence", () => {
    expect(shown("Membres : {{liste-x}}.").map(textOf)).toEqual([
      "Membres\u00A0: Un, Lyon\u202F; Deux\u202F; trois.",
    ]);
  });

  test("takes its section away while it is empty", () => {
    expect(readSections("## Près de vous\n\n{{liste-x}}", new Map())).toEqual([]);
  });
});

describe("an inserted value", () => {
  const shown = (markdown: string, x: string) => nodesOf(markdown, { x }).map(textOf);

  test("that ends a sentence adds no second full stop", () => {
    expect(shown("Cotisation, {{x}}.", "offerte.")).toEqual(["Cotisation, offerte."]);
    expect(shown("Cotisation, {{x}}.", "offerte")).toEqual(["Cotisation, offerte."]);
  });

  test("becomes a link when it is an address", () => {
    const linksWith = (x: string) =>
      linksIn(nodesOf("Écrivez à {{x}}.", { x })).map(({ href }) => href);
    expect(linksWith("contact@exemple.fr")).toEqual(["mailto:contact@exemple.fr"]);
    expect(linksWith("https://exemple.fr/a")).toEqual(["https://exemple.fr/a"]);
    expect(linksWith("a@b, ou le soir")).toEqual([]);
    expect(linksIn(nodesOf("[{{x}}](/contact)", { x: "contact@exemple.fr" }))).toHaveLength(1);
  });

  test("removes its block when it is empty, also a heading", () => {
    expect(nodesOf("### {{x}}\n\nTexte.\n\n- Un : {{x}}.\n- Deux.").map(textOf)).toEqual([
      "Texte.",
      "Deux.",
    ]);
    expect(readSections("## {{x}}\n\nTexte.", new Map()).map(({ title }) => title)).toEqual([
      undefined,
    ]);
  });

  test.each(["> {{x}}", "> [!IMPORTANT]\n> {{x}}", "> - Un : {{x}}."])(
    "removes a quotation that has nothing else: %s",
    (quotation) => {
      expect(nodesOf(`${quotation}\n\nTexte.`).map(textOf)).toEqual(["Texte."]);
      expect(nodesOf(quotation, { x: "Oui." })).toHaveLength(1);
    },
  );
});

test("a section is left out with its title while its whole text waits for values", () => {
  const text =
    "## Objectifs\n\n{{x}}\n\n## Méthode\n\n- Période : {{y}}.\n\n## Suite\n\nTexte.\n\n{{x}}";
  const titles = (values: [string, string][]) =>
    readSections(text, new Map(values)).map(({ title }) => title);
  expect(titles([])).toEqual(["Suite"]);
  expect(titles([["x", "Décrire."]])).toEqual(["Objectifs", "Suite"]);
  expect(titles([["y", "2023"]])).toEqual(["Méthode", "Suite"]);
});

test("a title that nothing follows stays", () => {
  expect(readSections("## Bientôt", new Map())).toMatchObject([{ title: "Bientôt", nodes: [] }]);
});

test("a note « sauf x » is shown until x is declared", () => {
  const note = "> [!NOTE sauf valide]\n> Pas encore validé.";
  const tags = (x: string) =>
    nodesOf(note, { valide: x }).map((node) => (node as ProseElement).tag);
  expect(["", "non", "ouïe", "oui", "Oui, le 3 mars"].map(tags)).toEqual([
    ["note"],
    ["note"],
    ["note"],
    [],
    [],
  ]);
  expect(textOf(nodesOf(note)[0] ?? "")).toBe("Pas encore validé.");
});

test("{{sauf-x}} is shown until « x » is filled in", () => {
  const text = "Il compte :\n\n{{sauf-nombre}}une centaine.\n\n{{nombre}} membres.";
  const shown = (value: string) =>
    readSections(text, new Map([["nombre", value]]))
      .flatMap(({ nodes }) => nodes)
      .map((node) => (typeof node === "string" ? node : node.children.join("")));
  expect(shown("")).toEqual(["Il compte\u00A0:", "une centaine."]);
  expect(shown("107")).toEqual(["Il compte\u00A0:", "107 membres."]);
});

describe("an ordered list", () => {
  test.each([
    ["1. un\n2. deux", undefined],
    ["1986. Une année", 1986],
    ["3. trois\n4. quatre", 3],
    ["0. zéro", 0],
  ])("%j starts at %s", (markdown, start) => {
    expect(nodesOf(markdown)).toMatchObject([{ tag: "ol", ...(start !== undefined && { start }) }]);
    expect((nodesOf(markdown)[0] as ProseElement).start).toBe(start);
  });
});
