import { expect, test } from "vitest";
import { markdownNodes } from "./markdown-nodes.ts";

test("a note becomes paragraphs, lines, lists and emphasis", () => {
  expect(markdownNodes("Un **point**\nlu\n\n- a\n- b")).toEqual([
    {
      tag: "p",
      children: ["Un ", { tag: "strong", children: ["point"] }, { tag: "br", children: [] }, "lu"],
    },
    {
      tag: "ul",
      children: [
        { tag: "li", children: ["a"] },
        { tag: "li", children: ["b"] },
      ],
    },
  ]);
});

test("HTML, pictures and unsafe links are text", () => {
  const shown = JSON.stringify(
    markdownNodes(
      "<script>alert(1)</script>\n\n![plan](https://evil.example/x.png) [ici](javascript:alert(1))",
    ),
  );
  expect(shown).not.toMatch(/evil\.example|"tag":"a"|javascript:/);
  expect(shown).toContain("<script>alert(1)</script>");
});

test("a safe link leads on, and a character reference stays as typed", () => {
  expect(markdownNodes("[site](https://exemple.fr/?a=1&copy;=2) &eacute;")).toEqual([
    {
      tag: "p",
      children: [
        { tag: "a", href: "https://exemple.fr/?a=1&copy;=2", children: ["site"] },
        " &eacute;",
      ],
    },
  ]);
});

test("an address alone is a link, and a link has no other inside", () => {
  const link = { tag: "a", href: "https://exemple.fr/a", children: ["https://exemple.fr/a"] };
  expect(markdownNodes("Voir https://exemple.fr/a.")).toEqual([
    { tag: "p", children: ["Voir ", link, "."] },
  ]);
  expect(markdownNodes("[https://exemple.fr/a](https://exemple.fr/b)")).toEqual([
    { tag: "p", children: [{ ...link, href: "https://exemple.fr/b" }] },
  ]);
});
