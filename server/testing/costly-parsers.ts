import { Readable } from "node:stream";
import { pageAt, pathIn } from "#contract/page-path.ts";
import { checkLinks } from "../content/check-links.ts";
import { compareTexts } from "../content/compare-texts.ts";
import { documentOf } from "../content/document/from-markdown.ts";
import { markdownOf } from "../content/document/to-markdown.ts";
import { readSections } from "../content/prose.ts";
import { usesIn } from "../content/value-uses.ts";
import { walkText } from "../content/walk-text.ts";
import { readMail } from "../features/events/invitations/read-reply.ts";
import { checkPdf } from "../files/check-pdf.ts";
import { cleanFileName } from "../files/file-name.ts";
import { isHostileRelations } from "../files/office-parts.ts";
import { withDrafts } from "../files/with-drafts.ts";
import { inspectZip } from "../files/zip-contents.ts";
import { parseStrictJson } from "../http/api/json-body.ts";
import { readRange } from "../http/files/byte-range.ts";
import { isUnchanged } from "../http/files/conditions.ts";
import { addressKey } from "../http/guards/client.ts";
import { hostOf } from "../http/guards/hosts.ts";
import { encodingFor } from "../http/pages/page-response.ts";
import { memoryContent } from "./memory-content.ts";
import { openMemoryStore } from "./memory-store.ts";
import { wholePdf, withPdfStream } from "./sample-files.ts";
import { zip } from "./zip.ts";

/* What reads the input of strangers, each as a function of a part that is repeated `count` times: growth.test.ts counts their work, and `npm run costs` in lab/ times it. */

export const page = (unit: string, count: number) => readSections(unit.repeat(count), new Map());
export const checkedText = (unit: string, count: number) => walkText(unit.repeat(count));
export const visualDocument = (unit: string, count: number) =>
  documentOf("/contact", unit.repeat(count));

const BOLD = { type: "text", text: "mot", marks: [{ type: "strong" }] };
/** `unit` is JSON: blocks, or nodes of a paragraph between two words in bold. */
export function writtenDocument(unit: string, count: number) {
  const nodes: { type: string }[] = JSON.parse(unit);
  const all = Array.from({ length: count }, () => nodes).flat();
  const isInline = nodes.some(({ type }) => type === "text");
  const content = isInline ? [{ type: "paragraph", content: [BOLD, ...all, BOLD] }] : all;
  return markdownOf("/contact", { type: "doc", content });
}

/** With a text in which each part was changed. */
export function comparedTexts(unit: string, count: number) {
  const text = (markdown: string) => ({ description: "", lead: "", markdown });
  return compareTexts(text(unit.repeat(count)), text(`${unit}x `.repeat(count)));
}

export const usedValues = (unit: string, count: number) => usesIn("/", unit.repeat(count));

const source = memoryContent();
export function links(unit: string, count: number) {
  const found = Array.from({ length: count }, () => ({ line: 1, url: unit, text: "lien" }));
  return checkLinks(found, { source, path: "/contact", placesOn: async () => new Set<string>() });
}
/** One link of this address. */
export const link = (unit: string, count: number) => links(`/a${unit.repeat(count)}`, 1);

const MAIL = { address: "reponses@mediation.test" };
const mailOf = (text: string) => readMail({ source: Buffer.from(text), isWhole: true }, MAIL);
export const mailHead = (unit: string, count: number) =>
  mailOf(`From: a@b.fr\r\n${unit.repeat(count)}\r\n\r\nUn texte.`);
export const mailHeader = (unit: string, count: number) =>
  mailHead(`Delivered-To: ${unit.repeat(count)}`, 1);
export const mailBody = (unit: string, count: number) =>
  mailOf(
    `From: a@b.fr\r\nContent-Type: multipart/mixed; boundary="a"\r\n\r\n${unit.repeat(count)}`,
  );
export const calendar = (unit: string, count: number) =>
  mailOf(
    `From: a@b.fr\r\nContent-Type: text/calendar; method=REPLY\r\n\r\nBEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nBEGIN:VEVENT\r\n${unit.repeat(count)}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
  );

const pdfOf = (bytes: Buffer) =>
  checkPdf(
    { read: async () => Readable.from([bytes]) },
    { draft: { id: "", size: bytes.length, sha256: "" } },
  );
export const pdf = (unit: string, count: number) => pdfOf(wholePdf(unit.repeat(count)));
export const pdfStream = (unit: string, count: number) => pdfOf(withPdfStream(unit.repeat(count)));

export const relations = (unit: string, count: number) => isHostileRelations(unit.repeat(count));
const { files } = openMemoryStore();
/** An archive of so many entries of this name. */
export function archive(unit: string, count: number) {
  const entries = Array.from({ length: count }, (_, index) => ({ name: `${index}/${unit}` }));
  return withDrafts(files, async (intake) => {
    const bytes = zip(entries);
    return inspectZip(intake, await intake.receive(Readable.from([bytes]), bytes.length));
  });
}

export const json = (unit: string, count: number) =>
  parseStrictJson(`[${Array.from({ length: count }, () => unit).join(",")}]`);
export const jsonKeys = (unit: string, count: number) =>
  parseStrictJson(
    `{${Array.from({ length: count }, (_, index) => `"${unit}${index}":1`).join(",")}}`,
  );
export const fileName = (unit: string, count: number) => cleanFileName(unit.repeat(count));

export function headers(unit: string, count: number) {
  const value = unit.repeat(count);
  encodingFor({ "accept-encoding": value });
  readRange(`bytes=${value}`, 1000);
  isUnchanged({ "if-none-match": value }, { etag: 'W/"a"', lastModified: "" });
  addressKey(value);
  hostOf({ url: "/", headers: { host: value } } as never);
  pageAt(pathIn(`/${value}`));
}
