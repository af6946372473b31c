import { type FileHandle, open } from "node:fs/promises";
import { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { Range } from "./store.ts";

const READ_SIZE = 512 * 1024;

/**
 * Buffers of finished responses, for later ones. With one allocated for each response, V8 still collects the heap of the site so often that
 * a download takes 1.6 times the processor time. At most 8 MiB.
 */
const spareBuffers: Buffer[] = [];
const SPARE_MAX = 16;

const write = (response: ServerResponse, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    response.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

/**
 * A file, or a range of it, as a stream that goes through one buffer when it is piped to a response. Node's own stream allocates one for each
 * read, and V8 collects the whole heap of the site to free them: three times the processor time of a download.
 */
class DiskFile extends Readable {
  readonly #file: FileHandle;
  #position: number;
  readonly #end: number;

  constructor(file: FileHandle, { start, end }: Range) {
    super({ highWaterMark: READ_SIZE });
    [this.#file, this.#position, this.#end] = [file, start, end];
  }

  /** Not larger than what is left of the range: a reader of many small ranges would fill the memory. */
  #newBuffer(): Buffer {
    return Buffer.allocUnsafeSlow(Math.max(0, Math.min(READ_SIZE, this.#end - this.#position + 1)));
  }

  #takeBuffer(): Buffer {
    const isFull = this.#end - this.#position + 1 >= READ_SIZE;
    return (isFull ? spareBuffers.pop() : undefined) ?? this.#newBuffer();
  }

  /** The next bytes; none at the end. */
  async #readInto(buffer: Buffer): Promise<Buffer> {
    const length = Math.min(buffer.length, this.#end - this.#position + 1);
    if (length <= 0) return buffer.subarray(0, 0);
    const { bytesRead } = await this.#file.read(buffer, 0, length, this.#position);
    this.#position += bytesRead;
    return buffer.subarray(0, bytesRead);
  }

  override _read(): void {
    this.#readInto(this.#newBuffer()).then(
      (bytes) => this.push(bytes.length > 0 ? bytes : null),
      (error: Error) => this.destroy(error),
    );
  }

  async #sendTo(response: ServerResponse): Promise<void> {
    const buffer = this.#takeBuffer();
    for (;;) {
      const bytes = await this.#readInto(buffer);
      if (this.destroyed) return;
      if (bytes.length === 0) break;
      await write(response, bytes);
    }
    // Each write has been flushed: nothing reads this buffer any more.
    if (buffer.length === READ_SIZE && spareBuffers.length < SPARE_MAX) spareBuffers.push(buffer);
    response.end();
    this.push(null);
    this.resume();
  }

  override pipe<T extends NodeJS.WritableStream>(destination: T, options?: { end?: boolean }): T {
    if (!(destination instanceof ServerResponse)) return super.pipe(destination, options);
    this.#sendTo(destination).catch((error: Error) => this.destroy(error));
    return destination;
  }

  /** The handle closes once no read is pending. */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#file.close().then(
      () => done(error),
      (failed: Error) => done(error ?? failed),
    );
  }
}

/** Opens the file first: a missing one is an error here, and later only reading can fail. */
export async function openDiskFile(
  path: string,
  range: Range = { start: 0, end: Number.POSITIVE_INFINITY },
): Promise<Readable> {
  return new DiskFile(await open(path, "r"), range);
}
