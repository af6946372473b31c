import { ArchiveFault } from "./archive-fault.ts";

/** Bytes as they come. */
export type Bytes = AsyncIterable<Buffer>;

/** Takes from a stream as many bytes as one wants, and no more of it into memory than that. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);
  /** Called with all that is taken, in order. */
  readonly #taken: (bytes: Buffer) => void;

  constructor(source: Bytes, taken: (bytes: Buffer) => void = () => {}) {
    this.#source = source[Symbol.asyncIterator]();
    this.#taken = taken;
  }

  async #fill(): Promise<boolean> {
    while (this.#held.length === 0) {
      const { value, done } = await this.#source.next();
      if (done) return false;
      this.#held = value;
    }
    return true;
  }

  /** Some bytes, as many as this at most; undefined at the end. */
  async some(most: number): Promise<Buffer | undefined> {
    if (!(await this.#fill())) return undefined;
    const bytes = this.#held.subarray(0, most);
    this.#held = this.#held.subarray(bytes.length);
    this.#taken(bytes);
    return bytes;
  }

  /** So many bytes, or the fewer that are left. */
  async upTo(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = count; left > 0; ) {
      const part = await this.some(left);
      if (!part) break;
      parts.push(part);
      left -= part.length;
    }
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  }

  /** Exactly so many bytes. Throws where the stream ends before. */
  async exactly(count: number): Promise<Buffer> {
    const bytes = await this.upTo(count);
    if (bytes.length < count) throw new ArchiveFault("cut");
    return bytes;
  }

  /** What comes next, without taking it: so many bytes, or the fewer that are left. */
  async peek(count: number): Promise<Buffer> {
    const parts = [this.#held];
    for (let has = this.#held.length; has < count; ) {
      const { value, done } = await this.#source.next();
      if (done) break;
      parts.push(value);
      has += value.length;
    }
    this.#held = Buffer.concat(parts);
    return this.#held.subarray(0, count);
  }

  /** All that is left, a piece at a time. */
  async *rest(): AsyncGenerator<Buffer> {
    for (;;) {
      const part = await this.some(Number.MAX_SAFE_INTEGER);
      if (!part) return;
      yield part;
    }
  }

  /** Lets go of what the bytes come from. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }
}
