import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import { zip } from "#server/testing/zip.ts";

/** A real file, stored under several names. */
export interface Sample {
  extension: string;
  bytes: Buffer;
  sha256: string;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const sample = (extension: string, bytes: Buffer): Sample => ({
  extension,
  bytes,
  sha256: createHash("sha256").update(bytes).digest("hex"),
});

/** One page of text, with the object table that the format requires. */
function pdf(lines: string[]): Buffer {
  const text = lines
    .map(
      (line, index) =>
        `BT /F1 ${index === 0 ? 20 : 12} Tf 60 ${770 - index * 28} Td (${line.replace(/[\\()]/g, "\\$&")}) Tj ET`,
    )
    .join("\n");
  const stream = Buffer.from(text, "latin1");
  const objects = [
    "<</Type/Catalog/Pages 2 0 R/Lang(fr-FR)>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${stream.length}>>\nstream\n${stream.toString("latin1")}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const count = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    "latin1",
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Two shores and the sky between them. */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = (y: number) =>
    Buffer.from([
      0,
      ...Array.from({ length: width }, (_, x) =>
        y > height * 0.7 - Math.abs(x - width / 2) * 0.4
          ? [15, 107, 107]
          : [242, 140 + (y >> 2), 82],
      ).flat(),
    ]);
  const pixels = Buffer.concat(Array.from({ length: height }, (_, y) => row(y)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const ODF = "urn:oasis:names:tc:opendocument:xmlns";

function openDocument(kind: "text" | "spreadsheet", body: string): Buffer {
  const mime = `application/vnd.oasis.opendocument.${kind}`;
  const spaces = ["office", "text", "table"]
    .map((name) => `xmlns:${name}="${ODF}:${name}:1.0"`)
    .join(" ");
  const entry = (path: string, type: string) =>
    `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${type}"/>`;
  return zip([
    { name: "mimetype", data: mime },
    {
      name: "content.xml",
      data: `${XML}<office:document-content ${spaces} office:version="1.3"><office:body>${body}</office:body></office:document-content>`,
    },
    {
      name: "META-INF/manifest.xml",
      data: `${XML}<manifest:manifest xmlns:manifest="${ODF}:manifest:1.0" manifest:version="1.3">${entry("/", mime)}${entry("content.xml", "text/xml")}</manifest:manifest>`,
    },
  ]);
}

const paragraph = (text: string) => `<text:p>${text}</text:p>`;
const cells = (...texts: string[]) =>
  `<table:table-row>${texts.map((text) => `<table:table-cell>${paragraph(text)}</table:table-cell>`).join("")}</table:table-row>`;

const published = (name: string): Buffer =>
  readFileSync(new URL(`../../content/documents/${name}.pdf`, import.meta.url));

/** Small files of the kinds that groups exchange; each opens in the program it is made for. */
export const makeSamples = (): Sample[] => [
  sample("pdf", published("plaidoyer")),
  sample("pdf", published("cadre-de-partenariat")),
  sample(
    "pdf",
    pdf([
      "Compte rendu de réunion",
      "Présents : les membres du groupe.",
      "Décision : relire le référentiel avant la prochaine date.",
    ]),
  ),
  sample(
    "pdf",
    pdf(["Ordre du jour", "1. Tour de table", "2. Suite des travaux", "3. Prochaine date"]),
  ),
  sample("png", png(480, 270)),
  sample(
    "odt",
    openDocument(
      "text",
      `<office:text>${paragraph("Note de cadrage")}${paragraph("Document de démonstration.")}</office:text>`,
    ),
  ),
  sample(
    "ods",
    openDocument(
      "spreadsheet",
      `<office:spreadsheet><table:table table:name="Budget">${cells("Poste", "Montant")}${cells("Salle", "250")}</table:table></office:spreadsheet>`,
    ),
  ),
  sample(
    "csv",
    Buffer.from("\uFEFFnom;structure;ville\r\nÉlodie Durand;Association Relais;Évry\r\n"),
  ),
  sample("txt", Buffer.from("Ordre du jour\n\n1. Tour de table\n2. Suite des travaux\n")),
];
