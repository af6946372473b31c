import { readdirSync, readFileSync } from "node:fs";
import { PDFBool, PDFDict, PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { sourceOf } from "./identity.ts";
import { headingPages } from "./outline.ts";

const FOLDER = "content/documents";
const printed = readdirSync(FOLDER).filter((file) => file.endsWith(".pdf"));

describe("printed documents", () => {
  test.each(printed)("%s is tagged, in French, titled and bookmarked", async (file) => {
    const bytes = readFileSync(`${FOLDER}/${file}`);
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    const { catalog } = document;
    const marked = catalog.lookup(PDFName.of("MarkInfo"), PDFDict).lookup(PDFName.of("Marked"));
    expect(marked).toBe(PDFBool.True);
    expect(
      catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict).get(PDFName.of("K")),
    ).toBeDefined();
    expect([document.getLanguage(), document.getAuthor()]).toEqual([
      "fr",
      "Collectif pour la promotion de la médiation en santé",
    ]);
    expect(document.getTitle()).toMatch(/\S — CPMS$/);
    const pages = headingPages(document);
    expect(pages.length).toBeGreaterThan(5);
    expect(pages).toEqual(pages.toSorted((one, other) => one - other));
    expect(Math.max(...pages)).toBe(document.getPageCount());
    expect(await sourceOf(bytes)).toMatch(/^[0-9a-f]{16}$/);
  });

  test("a file replaced by the association has no source here", async () => {
    const theirs = await PDFDocument.create();
    theirs.addPage();
    expect(await sourceOf(Buffer.from(await theirs.save()))).toBeUndefined();
    expect(await sourceOf(Buffer.from("%PDF-1.7 abîmé"))).toBeUndefined();
  });
});
