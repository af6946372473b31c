import { createInflate } from "node:zlib";

const START = /(?<!end)stream\r?\n/g;
/** Of one stream: names stand in its first bytes or nowhere; a page that was scanned goes on for long. */
const MOST_OF_ONE = 16 * 1024 * 1024;
const MOST_OF_ALL = 256 * 1024 * 1024;
const PIECE = 256 * 1024;
/** Each of them starts an inflation, which costs a millisecond even where nothing comes of it. */
const MOST_STREAMS = 10_000;

/** More comes out of a file than any document needs. */
export class TooMuch extends Error {}

/** The two bytes at the head of compressed data: deflate, and a sum that checks both (RFC 1950). */
const isCompressed = (bytes: Buffer): boolean =>
  bytes.length > 2 && ((bytes[0] ?? 0) & 0x0f) === 8 && bytes.readUInt16BE() % 31 === 0;

/** Inflates a stream as far as it can be read; nothing for another compression. */
async function* inflate(bytes: Buffer): AsyncGenerator<Buffer> {
  const inflating = createInflate({ chunkSize: PIECE });
  inflating.end(bytes);
  let read = 0;
  try {
    for await (const piece of inflating) {
      yield piece as Buffer;
      read += (piece as Buffer).length;
      if (read > MOST_OF_ONE) return;
    }
  } catch {
    // Cut off, or not compressed in this way: what came of it was looked at.
  } finally {
    inflating.destroy();
  }
}

/** The compressed streams of a PDF, inflated piece by piece. Throws TooMuch, or the reason of `signal`. */
export async function* inflateStreams(
  pdf: Buffer,
  text: string,
  signal?: AbortSignal,
): AsyncGenerator<Buffer> {
  let all = 0;
  let streams = 0;
  for (const { 0: mark, index } of text.matchAll(START)) {
    const bytes = pdf.subarray(index + mark.length);
    if (!isCompressed(bytes)) continue;
    streams += 1;
    if (streams > MOST_STREAMS) throw new TooMuch();
    for await (const piece of inflate(bytes)) {
      signal?.throwIfAborted();
      all += piece.length;
      if (all > MOST_OF_ALL) throw new TooMuch();
      yield piece;
    }
  }
}
