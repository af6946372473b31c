import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  expectStoreMatches,
  openUploadFixture,
  type UploadFixture,
} from "#server/testing/fixtures/upload-fixture.ts";
import {
  hostile,
  relation,
  rels,
  sendOffice,
  settings,
  TYPES,
} from "#server/testing/office-files.ts";
import { openXml } from "#server/testing/sample-files.ts";
import type { Entry } from "#server/testing/zip.ts";

const REMOTE = "https://exemple.test/modele.dotm";

let fixture: UploadFixture;
beforeAll(async () => {
  fixture = await openUploadFixture();
});
afterAll(async () => {
  await expectStoreMatches(fixture.app);
  await fixture.app.close();
});

describe("office files that load external contents (T52)", () => {
  test.each<[string, Entry[]]>([
    ["a template of another site", settings(rels(relation("attachedTemplate", REMOTE)))],
    [
      "a template of a file server",
      settings(rels(relation("attachedTemplate", "file://serveur/partage/modele.dotm"))),
    ],
    [
      "the same, with more slashes",
      settings(rels(relation("attachedTemplate", "file://///serveur/partage/modele.dotm"))),
    ],
    [
      "the same, as Windows writes it",
      settings(rels(relation("attachedTemplate", "\\\\serveur\\partage\\modele.dotm"))),
    ],
    [
      "a template in the strict form",
      settings(
        rels(
          `<Relationship Type="http://purl.oclc.org/ooxml/officeDocument/relationships/attachedTemplate" Target="${REMOTE}" TargetMode="External"/>`,
        ),
      ),
    ],
    ["a template with its mode left out", settings(rels(relation("attachedTemplate", REMOTE, "")))],
    [
      "a template under a prefix, in single quotes",
      settings(
        `<r:Relationships xmlns:r="x"><r:Relationship TargetMode='External' Target='${REMOTE}' Type='${TYPES}/attachedTemplate'/></r:Relationships>`,
      ),
    ],
    [
      "a template behind the name of a link",
      settings(
        rels(
          `<Relationship Id=' Type="${TYPES}/hyperlink" ' Type="${TYPES}/attachedTemplate" Target="${REMOTE}" TargetMode="External"/>`,
        ),
      ),
    ],
    [
      "a template in characters written as numbers",
      settings(rels(relation("hyperlink", REMOTE).replace("hyperlink", "&#97;ttachedTemplate"))),
    ],
    [
      "a mode in characters written as numbers",
      settings(rels(relation("attachedTemplate", "modele.dotm", 'TargetMode="&#69;xternal"'))),
    ],
    [
      "a template in UTF-16",
      settings(Buffer.from(`\uFEFF${rels(relation("attachedTemplate", REMOTE))}`, "utf16le")),
    ],
    [
      "relations with entities of their own",
      settings(`<!DOCTYPE x [<!ENTITY t "attachedTemplate">]>${rels(relation("&t;", REMOTE))}`),
    ],
    [
      "a relation that is not well written",
      settings(rels(relation("attachedTemplate", REMOTE).replace('Id="rId1"', "Id=rId1"))),
    ],
    [
      "a frame of another site",
      [{ name: "word/_rels/webSettings.xml.rels", data: rels(relation("frame", REMOTE)) }],
    ],
    [
      "a part of the document elsewhere",
      [
        {
          name: "word/_rels/document.xml.rels",
          data: rels(relation("subDocument", "file:///C:/autre.docx")),
        },
      ],
    ],
    [
      "an OLE object elsewhere",
      [
        {
          name: "word/_rels/document.xml.rels",
          data: rels(relation("oleObject", "file:///C:/autre.xls")),
        },
      ],
    ],
    [
      "HTML elsewhere",
      [{ name: "word/_rels/document.xml.rels", data: rels(relation("aFChunk", REMOTE)) }],
    ],
  ])("rejects %s", async (_what, entries) => {
    expect(await sendOffice(fixture, "lettre.docx", openXml("docx", entries))).toEqual(hostile);
  });
});
