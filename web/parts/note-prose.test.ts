import { expect, test } from "vitest";
import { noteProse } from "./note-prose.ts";

test("paragraphs, line breaks and lists of a note become prose", () => {
  expect(noteProse("Deux avis.\nUn accord.\n\n- oui\n    - non\n\n3. trois\n4. quatre")).toEqual([
    {
      tag: "p",
      children: ["Deux avis.", { tag: "br", children: [] }, "Un accord."],
    },
    {
      tag: "ul",
      children: [
        { tag: "li", children: ["oui"] },
        { tag: "li", children: ["non"] },
      ],
    },
    {
      tag: "ol",
      start: 3,
      children: [
        { tag: "li", children: ["trois"] },
        { tag: "li", children: ["quatre"] },
      ],
    },
  ]);
});

test("bold, italic and links of a note become elements", () => {
  expect(noteProse("Un **point** *fort* : [le site](https://exemple.fr/a).")).toEqual([
    {
      tag: "p",
      children: [
        "Un ",
        { tag: "strong", children: ["point"] },
        " ",
        { tag: "em", children: ["fort"] },
        " : ",
        { tag: "a", href: "https://exemple.fr/a", children: ["le site"] },
        ".",
      ],
    },
  ]);
});

test("a link to a script, HTML and a lone star stay as typed", () => {
  for (const typed of ["[x](javascript:alert(1))", "<b>x</b>", "2 * 3 * 4"])
    expect(noteProse(typed)).toEqual([{ tag: "p", children: [typed] }]);
});

test("a heading is by itself, and an empty note is nothing", () => {
  expect(noteProse("## Suite\ntexte")).toEqual([
    { tag: "h4", children: ["Suite"] },
    { tag: "p", children: ["texte"] },
  ]);
  expect(noteProse(" \n\n")).toEqual([]);
});
