import { describe, expect, test } from "vitest";
import type { ImportEncoding } from "#contract/import-columns.ts";
import { messages } from "#contract/messages.ts";
import { decodeTable, guessEncoding } from "./decode-table.ts";

const TEXT = "Prénom;Nom\r\nÉlodie;Œuvre";
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");
/** Windows-1252 of what this text has: Latin-1, and « Œ » at 0x8C. */
const windows = Buffer.from(TEXT.replace("Œ", "\u008C"), "latin1");

const FILES: [string, Buffer, ImportEncoding][] = [
  ["UTF-8", Buffer.from(TEXT), "utf-8"],
  ["UTF-8 with its mark", Buffer.from(`\uFEFF${TEXT}`), "utf-8"],
  ["windows-1252", windows, "windows-1252"],
  ["UTF-16", utf16(TEXT), "utf-16le"],
  ["UTF-16 with its bytes swapped", utf16(TEXT).swap16(), "utf-16be"],
];

describe("the encoding of a table", () => {
  test.each(FILES)("is recognized: %s", (_, bytes, encoding) => {
    expect(guessEncoding(bytes)).toBe(encoding);
    expect(decodeTable(bytes, encoding)).toBe(TEXT);
  });

  test("is Mac Roman only when it is chosen", () => {
    const mac = Buffer.from([0x50, 0x72, 0x8e, 0x6e, 0x6f, 0x6d]);
    expect(guessEncoding(mac)).toBe("windows-1252");
    expect(decodeTable(mac, "macintosh")).toBe("Prénom");
  });

  test("is refused when the bytes do not fit it", () => {
    expect(() => decodeTable(windows, "utf-8")).toThrow(messages.importWrongEncoding);
    expect(() => decodeTable(Buffer.from("Nom"), "utf-16le")).toThrow(messages.importWrongEncoding);
  });
});

describe("a file that is no table", () => {
  const refusal = (bytes: Buffer) => {
    try {
      return decodeTable(bytes, guessEncoding(bytes));
    } catch (error) {
      return (error as Error).message;
    }
  };

  test("is refused with the way to save it: a workbook of today or of before", () => {
    const xlsx = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]);
    const xls = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    expect([refusal(xlsx), refusal(xls)]).toEqual([
      messages.importWorkbook,
      messages.importWorkbook,
    ]);
  });

  test("is refused: NUL bytes, or another binary file", () => {
    expect(refusal(Buffer.from("Nom\0;Prénom"))).toBe(messages.importNotText);
    expect(refusal(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0xff]))).toBe(messages.importNotText);
  });
});
