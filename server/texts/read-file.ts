/**
 * Program of the process that reads the text of one file (extract-text.ts): the type of the file and the limits are its arguments, the file is its
 * standard input, and what it found is one JSON object on its standard output.
 */
import { buffer } from "node:stream/consumers";
import type { Extracted, Limits, ReadableType } from "./extract-text.ts";
import { Protected, type Reader } from "./file-text.ts";
import { toPassages } from "./passages.ts";

/** Loaded where they are needed: the reader of PDFs takes a third of a second. */
const READERS: Record<ReadableType, () => Promise<Reader>> = {
  pdf: async () => (await import("./read-pdf.ts")).readPdf,
  docx: async () => (await import("./read-docx.ts")).readDocx,
  xlsx: async () => (await import("./read-xlsx.ts")).readXlsx,
  pptx: async () => (await import("./read-pptx.ts")).readPptx,
  odt: async () => (await import("./read-open-document.ts")).readOdt,
  ods: async () => (await import("./read-open-document.ts")).readOds,
  odp: async () => (await import("./read-open-document.ts")).readOdp,
  txt: async () => (await import("./read-plain.ts")).readPlain,
  csv: async () => (await import("./read-plain.ts")).readPlain,
};

const FAILED: Extracted = { state: "failed", pages: null, passages: [] };

function answer(extracted: Extracted): void {
  // What a library has left open does not matter any more.
  process.stdout.write(JSON.stringify(extracted), () => process.exit());
}

async function readFile(read: Reader, limits: Limits): Promise<Extracted> {
  try {
    const { state, pages, texts } = await read(await buffer(process.stdin), limits);
    return { state, pages, passages: toPassages(texts) };
  } catch (error) {
    return error instanceof Protected ? { ...FAILED, state: "protected" } : FAILED;
  }
}

const [type, limits] = process.argv.slice(2) as [ReadableType, string];
// An error until here is one of this program: its exit code reports it.
const read = await READERS[type]();
process.on("uncaughtException", () => answer(FAILED));
answer(await readFile(read, JSON.parse(limits)));
