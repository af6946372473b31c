import { describe, expect, test } from "vitest";
import { openXml } from "../testing/sample-files.ts";
import { odfOf, pptxOf, shape, wordBody, wordText, xlsxOf } from "../testing/text-files.ts";
import type { Entry } from "../testing/zip.ts";
import { LIMITS } from "./extract-text.ts";
import { Protected, type Reader } from "./file-text.ts";
import { toPassages } from "./passages.ts";
import { readDocx } from "./read-docx.ts";
import { readOdp, readOds, readOdt } from "./read-open-document.ts";
import { readPptx } from "./read-pptx.ts";
import { readXlsx } from "./read-xlsx.ts";

const read = async (reader: Reader, bytes: Buffer, limits = {}) => {
  const { pages, texts } = await reader(bytes, { ...LIMITS, ...limits });
  return { pages, passages: toPassages(texts).map(({ page, title, text }) => [page, title, text]) };
};
const textOf = async (reader: Reader, bytes: Buffer) =>
  (await read(reader, bytes)).passages.map(([, , text]) => text).join("|");

describe("a Word document", () => {
  const docxOf = (body: string, more: Entry[] = []) => openXml("docx", [wordBody(body), ...more]);

  test("is read with its notes, its headers and its footers, but not its comments", async () => {
    const part = (name: string, text: string) => ({
      name: `word/${name}.xml`,
      data: `<w:x xmlns:w="w">${wordText(text)}</w:x>`,
    });
    const docx = docxOf(wordText("Corps"), [
      ...["header1", "comments", "footer2", "endnotes", "footnotes"].map((name) =>
        part(name, name),
      ),
    ]);
    expect(await read(readDocx, docx)).toEqual({
      pages: null,
      passages: [[null, "", "Corps\nendnotes\nfootnotes\nheader1\nfooter2"]],
    });
  });

  test("is read as it is once its tracked changes are accepted", async () => {
    const run = (text: string, name = "t") => `<w:r><w:${name}>${text}</w:${name}></w:r>`;
    const docx = docxOf(
      `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${run("Un ")}<w:del>${run("SUPPRIMÉ", "delText")}${run("OUBLIÉ")}</w:del><w:ins>${run("deux")}</w:ins>${run("TROIS", "delText")}<w:moveFrom>${run("DÉPLACÉ")}</w:moveFrom></w:p>`,
    );
    expect(await textOf(readDocx, docx)).toBe("Un deux");
  });

  test("has paragraphs, tabs and breaks, and no codes of fields", async () => {
    const docx = docxOf(
      `<w:p><w:pPr><w:tabs><w:tab/></w:tabs></w:pPr><w:r><w:instrText>PAGE</w:instrText><w:t>Média</w:t></w:r><w:r><w:t>tion</w:t><w:tab/><w:t xml:space="preserve">en </w:t><w:ptab/><w:br/><w:t>santé &amp; <![CDATA[droits]]></w:t></w:r></w:p><w:tbl><w:tr><w:tc>${wordText("Cellule")}</w:tc></w:tr></w:tbl>`,
    );
    expect(await textOf(readDocx, docx)).toBe("Médiation\ten\nsanté & droits\nCellule");
  });

  test("has each drawing once", async () => {
    const docx = docxOf(
      `<mc:AlternateContent><mc:Choice>${wordText("Encadré")}</mc:Choice><mc:Fallback>${wordText("Encadré")}</mc:Fallback></mc:AlternateContent>`,
    );
    expect(await textOf(readDocx, docx)).toBe("Encadré");
  });

  test("is read whatever the prefix of its names", async () => {
    const data = `<x:document xmlns:x="w"><x:p><x:r><x:t>Médiation</x:t></x:r></x:p></x:document>`;
    expect(await textOf(readDocx, openXml("docx", [{ name: "word/document.xml", data }]))).toBe(
      "Médiation",
    );
  });

  test("is protected where its archive is encrypted", async () => {
    const docx = docxOf("", [
      { name: "word/footnotes.xml", data: "x".repeat(100), encrypted: true },
    ]);
    await expect(readDocx(docx, LIMITS)).rejects.toThrow(Protected);
  });
});

describe("an Excel workbook", () => {
  const cell = (type: string, value: string) => `<c t="${type}"><v>${value}</v></c>`;

  test("is read sheet by sheet, a line a row", async () => {
    const rows = [
      `<row>${cell("s", "1")}<c s="3"/>${cell("n", "12.5")}<c><f>A1+1</f><v>13.5</v></c></row>`,
      `<row>${cell("str", "Calculé")}${cell("e", "#REF!")}<c t="inlineStr"><is><r><t>En </t></r><r><t>ligne</t></r></is></c></row>`,
      `<row><c/></row><row>${cell("s", "0")}${cell("s", "9")}</row>`,
    ];
    const xlsx = xlsxOf(
      [
        { name: "Adhérents &amp; amis", rows: rows.join("") },
        { name: "Vide", rows: "" },
        { name: "Budget", rows: `<row>${cell("s", "0")}</row>` },
      ],
      [
        "<t>Élodie\nÉvry_x000D_bis</t>",
        "<r><t>Mé</t></r><r><t>lanie</t></r><rPh><t>PHONÉTIQUE</t></rPh>",
      ],
    );
    expect(await read(readXlsx, xlsx)).toEqual({
      pages: 3,
      passages: [
        [1, "Adhérents & amis", "Mélanie\t12.5\t13.5\nCalculé\tEn ligne\nÉlodie Évry bis"],
        [3, "Budget", "Élodie Évry bis"],
      ],
    });
  });

  test("is cut in a cell longer than those of Excel", async () => {
    const rows = `<row>${cell("str", "x".repeat(40_000))}</row>`;
    const { passages } = await read(readXlsx, xlsxOf([{ name: "Un", rows }]));
    expect(passages.map(([, , text]) => text).join("")).toHaveLength(32_767);
  });

  test("is cut after some sheets, and all are counted", async () => {
    const sheets = ["1", "2", "3"].map((name) => ({ name, rows: `<row>${cell("n", name)}</row>` }));
    expect(await read(readXlsx, xlsxOf(sheets), { pages: 2 })).toEqual({
      pages: 3,
      passages: [
        [1, "1", "1"],
        [2, "2", "2"],
      ],
    });
  });
});

describe("a PowerPoint presentation", () => {
  const slides = [
    { shapes: shape("Titre", "ctrTitle") + shape("Un"), notes: shape("Note") },
    { shapes: shape("Deux", "body") },
    {
      shapes: `${shape("Trois")}<a:tbl><a:tc><a:p><a:r><a:t>Mé</a:t></a:r><a:br/><a:fld type="slidenum"><a:t>3</a:t></a:fld><a:r><a:t>dia</a:t></a:r></a:p></a:tc></a:tbl>`,
    },
  ];

  test("is read slide by slide in their order, each with its notes", async () => {
    expect(await read(readPptx, pptxOf(slides))).toEqual({
      pages: 3,
      passages: [
        [1, "Titre", "Titre\nUn\nNote"],
        [2, "", "Deux"],
        [3, "", "Trois\nMé\ndia"],
      ],
    });
  });

  test("is cut after some slides, and all are counted", async () => {
    const { pages, passages } = await read(readPptx, pptxOf(slides), { pages: 1 });
    expect([pages, passages.length]).toEqual([3, 1]);
  });
});

describe("an OpenDocument text", () => {
  test("is read with its notes, its headers and its footers", async () => {
    const styles = `<x><style:header><text:p>En-tête</text:p></style:header></x>`;
    const note = `<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Note</text:p></text:note-body></text:note>`;
    const comment = "<office:annotation><text:p>COMMENTAIRE</text:p></office:annotation>";
    const odt = odfOf(
      "odt",
      `<office:text>HORS<text:h>Titre</text:h><text:p>Mé${note}dia<text:span>tion</text:span>\n  en${comment}<text:s text:c="1000000000"/>santé<text:tab/>x<text:line-break/>y</text:p></office:text>`,
      [{ name: "styles.xml", data: styles }],
    );
    expect(await read(readOdt, odt)).toEqual({
      pages: null,
      passages: [[null, "", "Titre\nMédiation en santé\tx\ny\nNote\nEn-tête"]],
    });
  });

  test("is read without what tracked changes deleted, and without its pictures", async () => {
    const odt = odfOf(
      "odt",
      `<office:text><text:tracked-changes><text:deletion><text:p>SUPPRIMÉ</text:p></text:deletion></text:tracked-changes><text:p>Un<draw:image><office:binary-data>AAAA</office:binary-data></draw:image><svg:title>IMAGE</svg:title><text:title>deux</text:title></text:p></office:text>`,
    );
    expect(await textOf(readOdt, odt)).toBe("Undeux");
  });

  test("is protected where its manifest says so", async () => {
    const data = `<m><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></m>`;
    const odt = odfOf("odt", "", [{ name: "META-INF/manifest.xml", data }]);
    await expect(readOdt(odt, LIMITS)).rejects.toThrow(Protected);
  });
});

const sheetOf = (text: string) =>
  `<table:table><table:table-row><table:table-cell><text:p>${text}</text:p></table:table-cell></table:table-row></table:table>`;

test("an OpenDocument spreadsheet is read as it is shown, repeated cells once", async () => {
  const cell = (text: string, more = "") =>
    `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`;
  const rows = `<table:table-row>${cell("Élodie")}<table:table-cell table:number-columns-repeated="1000000"/>${cell("12,50 €", 'office:value="12.5"')}</table:table-row><table:table-row table:number-rows-repeated="1000000">${cell("x", 'table:number-columns-repeated="16000"')}<table:covered-table-cell><text:p>y</text:p><text:p>z</text:p></table:covered-table-cell></table:table-row>`;
  const ods = odfOf(
    "ods",
    `<table:tracked-changes><table:table-cell><text:p>SUPPRIMÉ</text:p></table:table-cell></table:tracked-changes><table:table table:name="Un">${rows}</table:table><table:table table:name="Deux">${rows}</table:table>`,
  );
  const text = "Élodie\t12,50 €\nx\ty z";
  expect(await read(readOds, ods)).toEqual({
    pages: 2,
    passages: [
      [1, "Un", text],
      [2, "Deux", text],
    ],
  });
  const cut = await read(readOds, ods, { cells: 3, pages: 1 });
  expect(cut).toEqual({ pages: 2, passages: [[1, "Un", "Élodie\t12,50 €\nx"]] });
});

test("an OpenDocument presentation is read slide by slide, each with its notes", async () => {
  const frame = (text: string, more = "") =>
    `<draw:frame ${more}><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame>`;
  const odp = odfOf(
    "odp",
    `<draw:page draw:name="page1">${frame("Titre", 'presentation:class="title"')}${frame("Un<text:page-number>1</text:page-number>")}<presentation:notes>${frame("Note")}</presentation:notes></draw:page><draw:page>${frame("Deux")}</draw:page>`,
  );
  expect(await read(readOdp, odp)).toEqual({
    pages: 2,
    passages: [
      [1, "Titre", "Titre\nUn\nNote"],
      [2, "", "Deux"],
    ],
  });
});

test.each<[string, Reader, Buffer]>([
  ["sheet of Excel", readXlsx, xlsxOf([{ name: "Un", rows: "<row><c><v>12345</v></c></row>" }])],
  ["slide of PowerPoint", readPptx, pptxOf([{ shapes: shape("12345") }])],
  ["text document of Word", readDocx, openXml("docx", [wordBody(wordText("12345"))])],
  ["sheet", readOds, odfOf("ods", sheetOf("12345") + sheetOf("6"))],
  ["slide", readOdp, odfOf("odp", "<draw:page><text:p>12345</text:p></draw:page>".repeat(2))],
  ["text document", readOdt, odfOf("odt", "<office:text><text:p>12345</text:p></office:text>")],
])("the beginning of a %s that is cut is read", async (_, reader, bytes) => {
  const { passages } = await read(reader, bytes, { characters: 3 });
  expect(passages.map(([, , text]) => text)).toEqual(["123"]);
});
