import { expect, test } from "vitest";
import { readTaggedPdf } from "#server/testing/read-tagged-pdf.ts";
import type { PdfDocument } from "./pdf-document.ts";
import { writePdf } from "./write-pdf.ts";

const people = Array.from({ length: 120 }, (_, index) => `Personne ${index + 1} Șerban`);
const DOCUMENT: PdfDocument = {
  title: "Feuille d’émargement",
  date: "2026-11-25T17:00:00.000Z",
  footer: "COPIL",
  blocks: [
    { tag: "H1", text: "Feuille d’émargement" },
    { tag: "P", text: "Un paragraphe." },
    { tag: "H2", text: "Présents" },
    {
      tag: "L",
      items: [
        { label: "•", text: "Un élément", depth: 0 },
        { label: "1.", text: "Un autre, dedans", depth: 1 },
      ],
    },
    {
      tag: "Table",
      head: ["Nom", "Signature"],
      widths: [2, 1],
      rowHeight: 28,
      rows: people.map((name) => [name, ""]),
    },
  ],
};

test("a document is tagged, in French, with its title and its tables and lists", async () => {
  const { text, roles, info, marked } = await readTaggedPdf(await writePdf(DOCUMENT));
  for (const role of ["H1", "H2", "P", "L", "LI", "LBody", "Table", "TR", "TH", "TD"])
    expect(roles).toContain(role);
  expect(marked.get("Marked")).toBe(true);
  expect(info).toMatchObject({ Language: "fr-FR", Title: "Feuille d’émargement" });
  expect(text).toContain("Un autre, dedans");
  for (const name of people) expect(text).toContain(`${name} `);
});

test("a long table repeats its head on each page, which only the eye reads again", async () => {
  const { pages, roles } = await readTaggedPdf(await writePdf(DOCUMENT));
  expect(pages.length).toBeGreaterThan(4);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain("Nom Signature");
    expect(page).toContain(`COPIL — page ${index + 1} sur ${pages.length}`);
  }
  expect(roles.filter((role) => role === "TH")).toHaveLength(2);
  expect(roles.filter((role) => role === "TR")).toHaveLength(121);
});

test("the same document gives the same bytes, another date others", async () => {
  const [one, other] = await Promise.all([writePdf(DOCUMENT), writePdf(DOCUMENT)]);
  expect(one.equals(other)).toBe(true);
  const later = await writePdf({ ...DOCUMENT, date: "2026-11-26T17:00:00.000Z" });
  expect(one.equals(later)).toBe(false);
});

test("a text and a name of many pages lose nothing and end", async () => {
  const long = Array.from({ length: 4000 }, (_, index) => `mot${index}`).join(" ");
  const { text, pages } = await readTaggedPdf(
    await writePdf({
      ...{ title: "Long", date: DOCUMENT.date, footer: "Long" },
      blocks: [
        { tag: "P", text: long },
        { tag: "L", items: [{ label: "•", text: long, depth: 40 }] },
        { tag: "Table", head: ["Nom"], widths: [1], rows: [["é".repeat(300)]] },
      ],
    }),
  );
  expect(text.split("mot3999 ").length).toBe(3);
  expect(pages.at(-1)).toContain("é".repeat(20));
});

test("a character that the font lacks is a square, with the text around it", async () => {
  const block = {
    ...{ tag: "Table" as const, head: ["Nom 🩺"], widths: [1] },
    rows: [["Élodie 👩‍⚕️ N’Diaye"]],
  };
  const { text } = await readTaggedPdf(
    await writePdf({
      ...{ title: "Bilan", date: DOCUMENT.date, footer: "COPIL 👍🏽" },
      blocks: [
        { tag: "P", text: "Avant 🩺 après 😀 et 中文, œuvre « à 4 000 € »" },
        { tag: "L", items: [{ label: "•", text: "Point 🗳️", depth: 0 }] },
        block,
      ],
    }),
  );
  for (const part of [
    ...["Avant □ après 😀 et □□, œuvre « à 4 000 € »", "Point □", "Nom □"],
    ...["Élodie □⚕ N’Diaye", "COPIL □ — page 1 sur 1"],
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("\u0000");
});
