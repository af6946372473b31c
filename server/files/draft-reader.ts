import { Readable } from "node:stream";
import { RandomAccessReader } from "yauzl";
import type { Draft, Range } from "./store.ts";
import type { Intake } from "./with-drafts.ts";

/** Read at once: the directory of an archive, and most of its parts, are thousands of small neighbours. */
const PIECE = 64 * 1024;

/** Lets yauzl read a draft, wherever the store has it. */
export class DraftReader extends RandomAccessReader {
  readonly #size: number;
  readonly #open: (range: Range) => Promise<Readable>;
  #piece = { start: 0, bytes: Buffer.alloc(0) };

  constructor(intake: Pick<Intake, "read">, draft: Draft) {
    super();
    this.#size = draft.size;
    this.#open = (range) => intake.read(draft, range);
  }

  /** The cached piece when it contains the range, or undefined. `end` is exclusive. */
  #cached(start: number, end: number): Buffer | undefined {
    const from = start - this.#piece.start;
    return from >= 0 && end <= this.#piece.start + this.#piece.bytes.length
      ? this.#piece.bytes.subarray(from, from + end - start)
      : undefined;
  }

  async #take(start: number, end: number): Promise<Buffer> {
    const cached = this.#cached(start, end);
    if (cached) return cached;
    const last = Math.min(Math.max(end, start + PIECE), this.#size) - 1;
    const bytes = Buffer.concat(await (await this.#open({ start, end: last })).toArray());
    this.#piece = { start, bytes };
    if (bytes.length < end - start) throw new Error("the draft is shorter than it was");
    return bytes.subarray(0, end - start);
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#take(position, position + length).then((bytes) => {
      bytes.copy(buffer, offset);
      callback(null);
    }, callback);
  }

  async *#stream(start: number, end: number): AsyncGenerator<Buffer> {
    yield* await this.#open({ start, end: end - 1 });
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const cached = this.#cached(start, end);
    return Readable.from(cached ? [cached] : this.#stream(start, end));
  }
}
