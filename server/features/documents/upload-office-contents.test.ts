import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  expectStoreMatches,
  openUploadFixture,
  type UploadFixture,
} from "#server/testing/fixtures/upload-fixture.ts";
import { hidden, hostile, sendOffice } from "#server/testing/office-files.ts";
import { ole, openDocument, openXml } from "#server/testing/sample-files.ts";
import { type Entry, zip } from "#server/testing/zip.ts";

const program = Buffer.concat([Buffer.from("MZ\x90\0\x03\0\0\0", "latin1"), Buffer.alloc(500)]);

let fixture: UploadFixture;
beforeAll(async () => {
  fixture = await openUploadFixture();
});
afterAll(async () => {
  await expectStoreMatches(fixture.app);
  await fixture.app.close();
});

describe("office files with hostile contents (T52)", () => {
  test.each<[string, Entry[]]>([
    ["an OLE object", [{ name: "word/embeddings/oleObject1.bin", data: ole }]],
    ["an OLE object under another name", [{ name: "word/media/image1.wmf", data: ole }]],
    ["an object of ActiveX", [{ name: "word/activeX/activeX1.xml", data: "<ax/>" }]],
    ["a program among the pictures", [{ name: "word/media/image1.png", data: program }]],
    [
      "a program of Linux",
      [{ name: "word/media/image1.jpeg", data: Buffer.from("\x7fELF\x02\x01\x01", "latin1") }],
    ],
    [
      "a script among the pictures",
      [{ name: "word/media/image1.gif", data: "#!/bin/sh\nrm -rf ~\n" }],
    ],
    [
      "HTML among the pictures",
      [{ name: "word/media/image1.gif", data: "\n<script>alert(1)</script>" }],
    ],
    ["a program by its name", [{ name: "word/media/facture.exe", data: "rien" }]],
    ["an archive under another name", [{ name: "word/media/donnees.bin", data: hidden }]],
    ["an archive packed with gzip", [{ name: "word/media/donnees.dat", data: gzipSync("x") }]],
    [
      "a picture with a script",
      [
        {
          name: "word/media/image1.svg",
          data: `<svg>${" ".repeat(70_000)}<script>alert(1)</script></svg>`,
        },
      ],
    ],
    [
      "two entries of one name",
      [
        { name: "word/a.xml", data: "a" },
        { name: "word/A.xml", data: "b" },
      ],
    ],
  ])("rejects %s", async (_what, entries) => {
    expect(await sendOffice(fixture, "lettre.docx", openXml("docx", entries))).toEqual(hostile);
  });

  test.each<[string, string, Buffer]>([
    [
      "a document whose type is one with macros",
      "a.docx",
      zip([
        {
          name: "[Content_Types].xml",
          data: "<Types>application/vnd.ms-word.document.macroEnabled.main+xml</Types>",
        },
        { name: "word/document.xml", data: "<document/>" },
      ]),
    ],
    [
      "a workbook with the macros of Excel 4",
      "t.xlsx",
      openXml("xlsx", [{ name: "xl/macrosheets/sheet1.xml", data: "<m/>" }]),
    ],
    [
      "a workbook that calls another program",
      "t.xlsx",
      openXml("xlsx", [
        {
          name: "xl/externalLinks/externalLink1.xml",
          data: "<externalLink><ddeLink ddeService='cmd'/></externalLink>",
        },
      ]),
    ],
    [
      "a chart whose workbook has macros",
      "p.pptx",
      openXml("pptx", [
        {
          name: "ppt/embeddings/x.xlsx",
          data: openXml("xlsx", [{ name: "xl/vbaProject.bin", data: "x" }]),
        },
      ]),
    ],
    [
      "a chart whose workbook contains another",
      "p.pptx",
      openXml("pptx", [
        {
          name: "ppt/embeddings/x.xlsx",
          data: openXml("xlsx", [{ name: "xl/embeddings/y.xlsx", data: openXml("xlsx") }]),
        },
      ]),
    ],
    [
      "a chart whose workbook is an archive",
      "p.pptx",
      openXml("pptx", [{ name: "ppt/embeddings/x.xlsx", data: hidden }]),
    ],
    [
      "an OpenDocument with an OLE object",
      "t.odt",
      openDocument("odt", [{ name: "Object 1", data: ole }]),
    ],
    [
      "an OpenDocument with macros",
      "t.odt",
      openDocument("odt", [{ name: "Basic/Standard/Module1.xml", data: "<x/>" }]),
    ],
    [
      "an OpenDocument that runs a script of the office",
      "t.odt",
      openDocument("odt", [
        {
          name: "Object 1/content.xml",
          data: "<e xlink:href='vnd.sun.star.script:a.py$go?location=share'/>",
        },
      ]),
    ],
    [
      "an OpenDocument with a frame",
      "t.odt",
      openDocument("odt", [
        { name: "styles.xml", data: "<draw:floating-frame xlink:href='https://exemple.test'/>" },
      ]),
    ],
  ])("rejects %s", async (_what, name, data) => {
    expect(await sendOffice(fixture, name, data)).toEqual(hostile);
  });
});
