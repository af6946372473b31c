import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { messages } from "#contract/messages.ts";
import { ApiError } from "../api-error.ts";
import { inflateStreams, OVERLAP, piecesOf, TooMuch } from "./inflate-streams.ts";
import type { Upload } from "./upload.ts";
import type { Intake } from "./with-drafts.ts";

const END = 2048;
/** A document of the site takes less than a second. */
const LONGEST_MS = 60_000;

/** Decodes a name written with character codes: « /J#61vaScript ». */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

const ACTIVE = /\/(?:JavaScript|Launch)(?![A-Za-z0-9])/;
const ENCRYPTED = /\/Encrypt(?![A-Za-z0-9])/;
const PAGE = /\/Type\s*\/Page(?![A-Za-z])/;

const refuse = (code: "file_type_refused" | "file_hostile", message: string): never => {
  throw new ApiError(code, { message });
};

/** A character: a name that a piece cuts is another one, and is read whole with the next piece. */
const CUT = "x";

/** What is looked for in each piece; says whether a page was seen. Throws file_hostile. */
function checkPiece(piece: string): boolean {
  const names = plainNames(piece) + CUT;
  if (ENCRYPTED.test(names)) refuse("file_hostile", messages.pdfEncrypted);
  if (ACTIVE.test(names)) refuse("file_hostile", messages.pdfActive);
  return PAGE.test(names);
}

async function checkPieces(pdf: Buffer, signal: AbortSignal): Promise<boolean> {
  let hasPage = false;
  for await (const { text } of piecesOf(pdf, signal)) if (checkPiece(text)) hasPage = true;
  let before = "";
  for await (const piece of inflateStreams(pdf, signal)) {
    const read = before + piece.toString("latin1");
    if (checkPiece(read)) hasPage = true;
    before = read.slice(-OVERLAP);
  }
  return checkPiece(`${before}\n`) || hasPage;
}

/** The last line of a PDF that we printed: which text it says, and what its other bytes were. */
const SEAL = /\n%CPMS texte=([0-9a-f]{64}) pdf=([0-9a-f]{64})\n$/;
const SEAL_LENGTH = 200;

const hashText = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** A PDF that says from which text it was printed; a change of any byte takes that away. */
export const sealPdf = (pdf: Buffer, textSha256: string): Buffer =>
  Buffer.concat([pdf, Buffer.from(`\n%CPMS texte=${textSha256} pdf=${hashText(pdf)}\n`)]);

/** The hash of the text that a PDF was printed from, undefined unless it is as it was printed. */
export function sealedText(pdf: Buffer): string | undefined {
  const seal = SEAL.exec(pdf.subarray(-SEAL_LENGTH).toString("latin1"));
  if (!seal) return undefined;
  const [line, text, hash] = seal;
  return hashText(pdf.subarray(0, pdf.length - line.length)) === hash ? text : undefined;
}

/**
 * Reads a PDF that everybody will: whole, with a page, open to all, and without a program. Returns the hash of the text that it was printed
 * from, where it is ours. Throws file_type_refused or file_hostile, with the sentence that says what to do.
 */
export async function checkPdf(
  intake: Pick<Intake, "read">,
  { draft, signal }: Pick<Upload, "draft" | "signal">,
  limit = AbortSignal.timeout(LONGEST_MS),
): Promise<{ textSha256: string | undefined }> {
  const pdf = await buffer(await intake.read(draft));
  const end = pdf.subarray(-END).toString("latin1");
  if (!end.includes("startxref") || !end.includes("%%EOF"))
    refuse("file_type_refused", messages.pdfBroken);
  const stop = signal ? AbortSignal.any([signal, limit]) : limit;
  const hasPage = await checkPieces(pdf, stop).catch((error: unknown) => {
    if (error instanceof TooMuch || error === limit.reason)
      throw new ApiError("file_hostile", { message: messages.pdfTooComplex });
    // Nothing is read by a sender who is gone.
    throw signal?.aborted ? new ApiError("invalid_request") : error;
  });
  if (!hasPage) refuse("file_type_refused", messages.pdfBroken);
  return { textSha256: sealedText(pdf) };
}
