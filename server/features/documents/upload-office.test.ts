import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "../../../contract/messages.ts";
import { tokenOf } from "../../testing/as.ts";
import { buildTestApp, type TestApp } from "../../testing/build-test-app.ts";
import { field, file } from "../../testing/form.ts";
import { makeAdmin } from "../../testing/make.ts";
import { makeGroup, sendForm } from "../../testing/publish.ts";
import { ole, openDocument, openXml, png } from "../../testing/sample-files.ts";
import { compareStore } from "../../testing/stored.ts";
import { type Entry, zip } from "../../testing/zip.ts";

let app: TestApp;
let admin: string;
let groupId: string;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  groupId = (await makeGroup(app, admin, "Bureautique")).id;
});
afterAll(async () => {
  const { stored, named, drafts } = await compareStore(app);
  expect([stored, drafts]).toEqual([named, []]);
  await app.close();
});

const upload = async (name: string, data: Buffer) => (await sendForm(app, [field("groupId", groupId), file(name, data)], admin)).json();
const hostile = { success: false, code: "file_hostile", message: messages.fileHostile };

const TYPES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relation = (type: string, target: string, more = 'TargetMode="External"') =>
  `<Relationship Id="rId1" Type="${TYPES}/${type}" Target="${target}" ${more}/>`;
const rels = (...relations: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join("")}</Relationships>`;
const settings = (xml: string | Buffer): Entry[] => [{ name: "word/_rels/settings.xml.rels", data: xml }];
const REMOTE = "https://exemple.test/modele.dotm";
const program = Buffer.concat([Buffer.from("MZ\x90\0\x03\0\0\0", "latin1"), Buffer.alloc(500)]);
const hidden = zip([{ name: "a.exe", data: "MZ" }]);

describe("T52 an office file that loads or runs something is refused", () => {
  test.each<[string, Entry[]]>([
    ["a template of another site", settings(rels(relation("attachedTemplate", REMOTE)))],
    ["a template of a file server", settings(rels(relation("attachedTemplate", "file://serveur/partage/modele.dotm")))],
    ["the same, with more slashes", settings(rels(relation("attachedTemplate", "file://///serveur/partage/modele.dotm")))],
    ["the same, as Windows writes it", settings(rels(relation("attachedTemplate", "\\\\serveur\\partage\\modele.dotm")))],
    [
      "a template in the strict form",
      settings(
        rels(`<Relationship Type="http://purl.oclc.org/ooxml/officeDocument/relationships/attachedTemplate" Target="${REMOTE}" TargetMode="External"/>`),
      ),
    ],
    ["a template with its mode left out", settings(rels(relation("attachedTemplate", REMOTE, "")))],
    [
      "a template under a prefix, in single quotes",
      settings(`<r:Relationships xmlns:r="x"><r:Relationship TargetMode='External' Target='${REMOTE}' Type='${TYPES}/attachedTemplate'/></r:Relationships>`),
    ],
    [
      "a template behind the name of a link",
      settings(rels(`<Relationship Id=' Type="${TYPES}/hyperlink" ' Type="${TYPES}/attachedTemplate" Target="${REMOTE}" TargetMode="External"/>`)),
    ],
    ["a template in characters written as numbers", settings(rels(relation("hyperlink", REMOTE).replace("hyperlink", "&#97;ttachedTemplate")))],
    ["a mode in characters written as numbers", settings(rels(relation("attachedTemplate", "modele.dotm", 'TargetMode="&#69;xternal"')))],
    ["a template in UTF-16", settings(Buffer.from(`\uFEFF${rels(relation("attachedTemplate", REMOTE))}`, "utf16le"))],
    ["relations with entities of their own", settings(`<!DOCTYPE x [<!ENTITY t "attachedTemplate">]>${rels(relation("&t;", REMOTE))}`)],
    ["a relation that is not well written", settings(rels(relation("attachedTemplate", REMOTE).replace('Id="rId1"', "Id=rId1")))],
    ["a frame of another site", [{ name: "word/_rels/webSettings.xml.rels", data: rels(relation("frame", REMOTE)) }]],
    ["a part of the document elsewhere", [{ name: "word/_rels/document.xml.rels", data: rels(relation("subDocument", "file:///C:/autre.docx")) }]],
    ["an OLE object elsewhere", [{ name: "word/_rels/document.xml.rels", data: rels(relation("oleObject", "file:///C:/autre.xls")) }]],
    ["HTML elsewhere", [{ name: "word/_rels/document.xml.rels", data: rels(relation("aFChunk", REMOTE)) }]],
    ["an OLE object", [{ name: "word/embeddings/oleObject1.bin", data: ole }]],
    ["an OLE object under another name", [{ name: "word/media/image1.wmf", data: ole }]],
    ["an object of ActiveX", [{ name: "word/activeX/activeX1.xml", data: "<ax/>" }]],
    ["a program among the pictures", [{ name: "word/media/image1.png", data: program }]],
    ["a program of Linux", [{ name: "word/media/image1.jpeg", data: Buffer.from("\x7fELF\x02\x01\x01", "latin1") }]],
    ["a script among the pictures", [{ name: "word/media/image1.gif", data: "#!/bin/sh\nrm -rf ~\n" }]],
    ["HTML among the pictures", [{ name: "word/media/image1.gif", data: "\n<script>alert(1)</script>" }]],
    ["a program by its name", [{ name: "word/media/facture.exe", data: "rien" }]],
    ["an archive under another name", [{ name: "word/media/donnees.bin", data: hidden }]],
    ["an archive packed with gzip", [{ name: "word/media/donnees.dat", data: gzipSync("x") }]],
    ["a picture that holds a script", [{ name: "word/media/image1.svg", data: `<svg>${" ".repeat(70_000)}<script>alert(1)</script></svg>` }]],
    [
      "two entries of one name",
      [
        { name: "word/a.xml", data: "a" },
        { name: "word/A.xml", data: "b" },
      ],
    ],
  ])("%s", async (_what, entries) => {
    expect(await upload("lettre.docx", openXml("docx", entries))).toEqual(hostile);
  });

  test.each<[string, string, Buffer]>([
    [
      "a document whose type is one with macros",
      "a.docx",
      zip([
        { name: "[Content_Types].xml", data: "<Types>application/vnd.ms-word.document.macroEnabled.main+xml</Types>" },
        { name: "word/document.xml", data: "<document/>" },
      ]),
    ],
    ["a workbook with the macros of Excel 4", "t.xlsx", openXml("xlsx", [{ name: "xl/macrosheets/sheet1.xml", data: "<m/>" }])],
    [
      "a workbook that talks to another program",
      "t.xlsx",
      openXml("xlsx", [{ name: "xl/externalLinks/externalLink1.xml", data: "<externalLink><ddeLink ddeService='cmd'/></externalLink>" }]),
    ],
    [
      "a chart whose workbook holds macros",
      "p.pptx",
      openXml("pptx", [{ name: "ppt/embeddings/x.xlsx", data: openXml("xlsx", [{ name: "xl/vbaProject.bin", data: "x" }]) }]),
    ],
    [
      "a chart whose workbook holds another",
      "p.pptx",
      openXml("pptx", [{ name: "ppt/embeddings/x.xlsx", data: openXml("xlsx", [{ name: "xl/embeddings/y.xlsx", data: openXml("xlsx") }]) }]),
    ],
    ["a chart whose workbook is an archive", "p.pptx", openXml("pptx", [{ name: "ppt/embeddings/x.xlsx", data: hidden }])],
    ["an OpenDocument with an OLE object", "t.odt", openDocument("odt", [{ name: "Object 1", data: ole }])],
    ["an OpenDocument with macros", "t.odt", openDocument("odt", [{ name: "Basic/Standard/Module1.xml", data: "<x/>" }])],
    [
      "an OpenDocument that runs a script of the office",
      "t.odt",
      openDocument("odt", [{ name: "Object 1/content.xml", data: "<e xlink:href='vnd.sun.star.script:a.py$go?location=share'/>" }]),
    ],
    ["an OpenDocument with a frame", "t.odt", openDocument("odt", [{ name: "styles.xml", data: "<draw:floating-frame xlink:href='https://exemple.test'/>" }])],
  ])("%s", async (_what, name, data) => {
    expect(await upload(name, data)).toEqual(hostile);
  });
});

describe("what offices really write is accepted", () => {
  const chart = openXml("xlsx", [{ name: "xl/printerSettings/printerSettings1.bin", data: Buffer.alloc(200, 1) }]);
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
      openXml("docx", settings(rels(relation("attachedTemplate", "file:///C:\\Users\\Anne\\AppData\\Roaming\\Microsoft\\Templates\\CPMS%20lettre.dotx")))),
    ],
    ["the template of a Mac", "a.docx", openXml("docx", settings(rels(relation("attachedTemplate", "file:///Users/anne/Library/lettre.dotx"))))],
    ["a template by its name", "a.docx", openXml("docx", settings(rels(relation("attachedTemplate", "Normal.dotm"))))],
    [
      "the values of another workbook",
      "a.xlsx",
      openXml("xlsx", [
        { name: "xl/externalLinks/externalLink1.xml", data: "<externalLink><externalBook/></externalLink>" },
        { name: "xl/externalLinks/_rels/externalLink1.xml.rels", data: rels(relation("externalLinkPath", "file:///S:\\Budget.xlsx")) },
      ]),
    ],
    [
      "a chart with its workbook, a film, an icon",
      "a.pptx",
      openXml("pptx", [
        { name: "ppt/embeddings/Microsoft_Excel_Sheet1.xlsx", data: chart },
        { name: "ppt/slides/_rels/slide1.xml.rels", data: rels(relation("video", "https://exemple.test/film"), relation("image", "../media/image1.svg", "")) },
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
        { name: "Object 1/content.xml", data: "<office:document-content><chart:chart/></office:document-content>" },
        { name: "ObjectReplacements/Object 1", data: "VCLMTF" },
        { name: "Pictures/100.png", data: png },
        { name: "Configurations2/", data: "" },
      ]),
    ],
  ])("%s", async (_what, name, data) => {
    expect(await upload(name, data)).toMatchObject({ name });
  });
});
