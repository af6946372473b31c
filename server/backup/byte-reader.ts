import { ArchiveFault } from "./archive-fault.ts";

/** A stream of bytes, in chunks of any size. */
export type Bytes = AsyncIterable<Buffer>;

/** Reads a stream by counts of bytes, and buffers no more than that. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #buffer: Buffer = Buffer.alloc(0);
  /** Called with each chunk that is read, in order. */
  readonly #onRead: (bytes: Buffer) => void;

  constructor(source: Bytes, onRead: (bytes: Buffer) => void = () => {}) {
    this.#source = source[Symbol.asyncIterator]();
    this.#onRead = onRead;
  }

  async #fill(): Promise<boolean> {
    while (this.#buffer.length === 0) {
      const { value, done } = await this.#source.next();
      if (done) return false;
      this.#buffer = value;
    }
    return true;
  }

  /** At least one byte and at most `most`; undefined at the end. */
  async some(most: number): Promise<Buffer | undefined> {
    if (!(await this.#fill())) return undefined;
    const bytes = this.#buffer.subarray(0, most);
    this.#buffer = this.#buffer.subarray(bytes.length);
    this.#onRead(bytes);
    return bytes;
  }

  /** `count` bytes, or fewer at the end. */
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

  /** Exactly `count` bytes. Throws a cut ArchiveFault at the end of the stream. */
  async exactly(count: number): Promise<Buffer> {
    const bytes = await this.upTo(count);
    if (bytes.length < count) throw new ArchiveFault("cut");
    return bytes;
  }

  /** The next `count` bytes, or fewer at the end, which stay to be read. */
  async peek(count: number): Promise<Buffer> {
    const parts = [this.#buffer];
    for (let has = this.#buffer.length; has < count; ) {
      const { value, done } = await this.#source.next();
      if (done) break;
      parts.push(value);
      has += value.length;
    }
    this.#buffer = Buffer.concat(parts);
    return this.#buffer.subarray(0, count);
  }

  /** The remaining bytes. */
  async *rest(): AsyncGenerator<Buffer> {
    for (;;) {
      const part = await this.some(Number.MAX_SAFE_INTEGER);
      if (!part) return;
      yield part;
    }
  }

  /** Closes the source. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }
}
