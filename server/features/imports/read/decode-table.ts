import type { ImportEncoding } from "#contract/import-columns.ts";
import { messages } from "#contract/messages.ts";
import { fieldError } from "#server/api-error.ts";

/** The first bytes of a workbook: a ZIP archive (.xlsx, .ods), or the older format (.xls). */
const WORKBOOKS = [
  Buffer.from([0x50, 0x4b, 0x03, 0x04]),
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
];
const startsWith = (bytes: Buffer, mark: number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

const decode = (bytes: Buffer, encoding: ImportEncoding): string =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes);

/** By its mark, else UTF-8 where it is valid, else windows-1252. */
export function guessEncoding(bytes: Buffer): ImportEncoding {
  if (startsWith(bytes, [0xff, 0xfe])) return "utf-16le";
  if (startsWith(bytes, [0xfe, 0xff])) return "utf-16be";
  try {
    decode(bytes, "utf-8");
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

/** The text of a table, without its byte order mark. Throws invalid_request for a workbook, another file that is no text, or a wrong encoding. */
export function decodeTable(bytes: Buffer, encoding: ImportEncoding): string {
  if (WORKBOOKS.some((mark) => startsWith(bytes, [...mark])))
    throw fieldError({ file: messages.importWorkbook });
  let text: string;
  try {
    text = decode(bytes, encoding);
  } catch {
    throw fieldError({ encoding: messages.importWrongEncoding });
  }
  if (text.includes("\0"))
    throw fieldError(
      encoding.startsWith("utf-16")
        ? { encoding: messages.importWrongEncoding }
        : { file: messages.importNotText },
    );
  return text;
}
