import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  expectStoreMatches,
  openUploadFixture,
  type UploadFixture,
} from "#server/testing/fixtures/upload-fixture.ts";
import { relation, rels, sendOffice, settings } from "#server/testing/office-files.ts";
import { openDocument, openXml, png } from "#server/testing/sample-files.ts";

let fixture: UploadFixture;
beforeAll(async () => {
  fixture = await openUploadFixture();
});
afterAll(async () => {
  await expectStoreMatches(fixture.app);
  await fixture.app.close();
});

describe("files of real office suites", () => {
  const chart = openXml("xlsx", [
    { name: "xl/printerSettings/printerSettings1.bin", data: Buffer.alloc(200, 1) },
  ]);
  test.each<[string, string, Buffer]>([
    [
      "links, and pictures of another site",
      "a.docx",
      openXml("docx", [
        {
          name: "word/_rels/document.xml.rels",
          data: rels(
            relation("hyperlink", "https://exemple.test/?a=1&amp;b=&#233;"),
            relation("hyperlink", "mailto:a@exemple.fr"),
            relation("image", "https://exemple.test/a.png"),
          ),
        },
      ]),
    ],
    [
      "the template of the own computer",
      "a.docx",
      openXml(
        "docx",
        settings(
          rels(
            relation(
              "attachedTemplate",
              "file:///C:\\Users\\Anne\\AppData\\Roaming\\Microsoft\\Templates\\CPMS%20lettre.dotx",
            ),
          ),
        ),
      ),
    ],
    [
      "the template of a Mac",
      "a.docx",
      openXml(
        "docx",
        settings(rels(relation("attachedTemplate", "file:///Users/anne/Library/lettre.dotx"))),
      ),
    ],
    [
      "a template by its name",
      "a.docx",
      openXml("docx", settings(rels(relation("attachedTemplate", "Normal.dotm")))),
    ],
    [
      "the values of another workbook",
      "a.xlsx",
      openXml("xlsx", [
        {
          name: "xl/externalLinks/externalLink1.xml",
          data: "<externalLink><externalBook/></externalLink>",
        },
        {
          name: "xl/externalLinks/_rels/externalLink1.xml.rels",
          data: rels(relation("externalLinkPath", "file:///S:\\Budget.xlsx")),
        },
      ]),
    ],
    [
      "a chart with its workbook, a film, an icon",
      "a.pptx",
      openXml("pptx", [
        { name: "ppt/embeddings/Microsoft_Excel_Sheet1.xlsx", data: chart },
        {
          name: "ppt/slides/_rels/slide1.xml.rels",
          data: rels(
            relation("video", "https://exemple.test/film"),
            relation("image", "../media/image1.svg", ""),
          ),
        },
        { name: "ppt/media/image1.svg", data: "<svg><path/></svg>" },
      ]),
    ],
    [
      "pictures, a packed one, and fonts",
      "a.docx",
      openXml("docx", [
        { name: "word/media/image1.png", data: png },
        { name: "word/media/image2.emz", data: gzipSync("emf") },
        { name: "word/fonts/font1.odttf", data: Buffer.from("MZ…") },
        { name: "docProps/thumbnail.jpeg", data: "" },
      ]),
    ],
    [
      "an OpenDocument with a chart and pictures",
      "a.odt",
      openDocument("odt", [
        {
          name: "Object 1/content.xml",
          data: "<office:document-content><chart:chart/></office:document-content>",
        },
        { name: "ObjectReplacements/Object 1", data: "VCLMTF" },
        { name: "Pictures/100.png", data: png },
        { name: "Configurations2/", data: "" },
      ]),
    ],
  ])("accepts %s", async (_what, name, data) => {
    expect(await sendOffice(fixture, name, data)).toMatchObject({ name });
  });
});
