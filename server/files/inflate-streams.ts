import { setImmediate } from "node:timers/promises";
import { createInflate } from "node:zlib";

const START = /(?<!end)stream\r?\n/g;
/** Of one stream: names are in its first bytes or nowhere; a page that was scanned goes on for long. */
const MOST_OF_ONE = 16 * 1024 * 1024;
const MOST_OF_ALL = 256 * 1024 * 1024;
const PIECE = 256 * 1024;
/** Longer than any name that is looked for, with what surrounds it: two pieces may share one. */
export const OVERLAP = 64;
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

/** A file cut into pieces of text, each with the end of the one before: other requests are answered in between. Throws the reason of `signal`. */
export async function* piecesOf(
  bytes: Buffer,
  signal: AbortSignal,
): AsyncGenerator<{ text: string; from: number; seen: number }> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    signal.throwIfAborted();
    const from = Math.max(0, at - OVERLAP);
    yield { text: bytes.toString("latin1", from, at + PIECE), from, seen: at };
    await setImmediate();
  }
}

/** What follows the head of each stream. */
async function* streamsOf(pdf: Buffer, signal: AbortSignal): AsyncGenerator<Buffer> {
  for await (const { text, from, seen } of piecesOf(pdf, signal))
    for (const { 0: mark, index } of text.matchAll(START)) {
      const start = from + index + mark.length;
      if (start > seen) yield pdf.subarray(start);
    }
}

/** Before one of them is inflated. Throws TooMuch, or the reason of `signal`. */
async function countStreams(pdf: Buffer, signal: AbortSignal): Promise<void> {
  let streams = 0;
  for await (const bytes of streamsOf(pdf, signal)) {
    if (isCompressed(bytes)) streams += 1;
    if (streams > MOST_STREAMS) throw new TooMuch();
  }
}

/** The compressed streams of a PDF, inflated piece by piece. Throws TooMuch, or the reason of `signal`. */
export async function* inflateStreams(pdf: Buffer, signal: AbortSignal): AsyncGenerator<Buffer> {
  await countStreams(pdf, signal);
  let all = 0;
  for await (const bytes of streamsOf(pdf, signal)) {
    if (!isCompressed(bytes)) continue;
    for await (const piece of inflate(bytes)) {
      signal.throwIfAborted();
      all += piece.length;
      if (all > MOST_OF_ALL) throw new TooMuch();
      yield piece;
    }
  }
}
