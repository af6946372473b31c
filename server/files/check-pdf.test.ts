import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { SITE_CONTENT } from "../content/folder-source.ts";
import { countTurns } from "../testing/count-turns.ts";
import {
  pdf,
  pdfStream as stream,
  wholePdf,
  withPdfStream as withStream,
} from "../testing/sample-files.ts";
import { checkPdf, sealedText, sealPdf } from "./check-pdf.ts";

const check = (bytes: Buffer, signal?: AbortSignal, limit?: AbortSignal) =>
  checkPdf(
    { read: async () => Readable.from([bytes]) },
    { draft: { id: "", size: bytes.length, sha256: "" }, ...(signal && { signal }) },
    limit,
  );

const PIECE = 256 * 1024;
/** A PDF in which the first piece ends so many characters after the beginning of a name. */
const cutAfter = (name: string, characters: number) => {
  const head = "%PDF-1.7\n";
  const space = " ".repeat(PIECE - head.length - characters);
  return Buffer.concat([Buffer.from(`${head}${space}${name} `), wholePdf()]);
};

describe("checking a PDF", () => {
  const twentyMib = stream(Buffer.alloc(20 * 1024 * 1024));
  test("accepts the PDFs of the site, and a plain one", async () => {
    const { live } = SITE_CONTENT;
    const names = (await live.files("documents")).filter((name) => name.endsWith(".pdf"));
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) {
      const bytes = Buffer.concat(await (await live.open(`documents/${name}`)).read().toArray());
      await expect(check(bytes)).resolves.toBeDefined();
    }
    await expect(check(wholePdf())).resolves.toEqual({ textSha256: undefined });
  });

  test.each([
    ["without its end", pdf(), messages.pdfBroken],
    ["cut in the middle", wholePdf("x".repeat(9000)).subarray(0, 5000), messages.pdfBroken],
    ["without a page", Buffer.from("%PDF-1.7\nstartxref\n0\n%%EOF"), messages.pdfBroken],
    ["encrypted", wholePdf("", "/Encrypt 5 0 R"), messages.pdfEncrypted],
    ["with a script", wholePdf("", "/S/JavaScript/JS(app.alert(1))"), messages.pdfActive],
    ["with a script whose name is escaped", wholePdf("", "/S/J#61va#53cript"), messages.pdfActive],
    ["that starts a program", wholePdf("", "/S /Launch /F(calc.exe)"), messages.pdfActive],
    [
      "with a script in compressed objects",
      withStream("<</S/JavaScript/JS(app.alert(1))>>"),
      messages.pdfActive,
    ],
    [
      "with a script where two pieces meet",
      withStream(`${" ".repeat(PIECE - 5)}/JavaScript `),
      messages.pdfActive,
    ],
    ["with a script that a piece cuts", cutAfter("/J#61va#53cript", 4), messages.pdfActive],
    ["with a script at the end of a stream", withStream("/JavaScript"), messages.pdfActive],
    [
      "that expands beyond the limit",
      Buffer.concat([...Array.from({ length: 20 }, () => twentyMib), wholePdf()]),
      messages.pdfTooComplex,
    ],
  ])("refuses one %s, with a remedy", async (_, bytes, sentence) => {
    await expect(check(bytes)).rejects.toThrow(sentence);
  });

  const repeated = (part: Buffer | string, count: number) =>
    Buffer.concat([...Array.from({ length: count }, () => Buffer.from(part)), wholePdf()]);

  test("refuses more than 10,000 compressed streams, with a remedy", async () => {
    await expect(check(repeated(stream(""), 10_001))).rejects.toThrow(messages.pdfTooComplex);
  });

  test("skips what begins like a stream and is not compressed", async () => {
    await expect(check(repeated("stream\n", 100_000))).resolves.toBeDefined();
  });

  test("stops reading when the sender is gone", async () => {
    const gone = AbortSignal.abort();
    const answer = check(withStream(Buffer.alloc(1024)), gone);
    await expect(answer).rejects.toThrow(expect.objectContaining({ code: "invalid_request" }));
  });

  test("accepts other names that begin alike", async () => {
    const bytes = wholePdf("", "/EncryptMetadata false/Launcher 1/JavaScripts 2");
    await expect(check(bytes)).resolves.toBeDefined();
    await expect(check(cutAfter("/Launcher", "/Launch".length))).resolves.toBeDefined();
  });

  test("reads a large one in pieces, between which other requests are answered", async () => {
    const large = Buffer.concat([Buffer.alloc(40 * PIECE), wholePdf()]);
    expect(await countTurns(() => check(large))).toBeGreaterThan(80);
  });

  test("refuses one that takes too long, with what to do", async () => {
    const over = AbortSignal.abort(new DOMException("", "TimeoutError"));
    await expect(check(wholePdf(), undefined, over)).rejects.toThrow(messages.pdfTooComplex);
  });

  test("returns the sealed text of an unchanged file only", () => {
    const text = "a".repeat(64);
    const sealed = sealPdf(wholePdf(), text);
    expect(sealedText(sealed)).toBe(text);
    for (const place of [0, 9, sealed.length - 200]) {
      const changed = Buffer.from(sealed);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(sealedText(changed)).toBeUndefined();
    }
    expect(sealedText(Buffer.concat([sealed, Buffer.from("\n")]))).toBeUndefined();
  });
});
