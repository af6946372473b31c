import { type Reader, TextBuilder } from "./file-text.ts";

/** Bytes of a character in UTF-8, at most. */
const CHARACTER_BYTES = 4;

function detectEncoding(bytes: Buffer, stream: boolean): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream });
    return "utf-8";
  } catch {
    // What programs of Windows write without asking.
    return "windows-1252";
  }
}

/** Reads a text or CSV file in UTF-8, in UTF-16 with a byte order mark, or else in Windows-1252. */
export const readPlain: Reader = async (bytes, limits) => {
  const read = bytes.subarray(0, limits.characters * CHARACTER_BYTES);
  // A character that is cut at the end is no error.
  const encoding = detectEncoding(read, read.length < bytes.length);
  const builder = new TextBuilder(limits);
  builder.add(new TextDecoder(encoding).decode(read));
  builder.endPage(null);
  return { state: "done", pages: null, texts: builder.texts };
};
