import { close, open, read } from "node:fs";
import { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { dropPiece, PIECE, returnPiece, takePiece } from "./pieces.ts";
import type { Range } from "./store.ts";

const openFile = promisify(open);
const readFile = promisify(read);

/** Resolves once the system has the bytes: nobody reads them here any more. */
const handOver = (response: ServerResponse, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    response.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

/**
 * A file of this machine, or a part of it. To an answer it goes through one piece of memory after the other, each used again: a stream of Node gives
 * the collector a new buffer for every 64 KiB. Elsewhere it is a stream like the others.
 */
class DiskBytes extends Readable {
  readonly #file: number;
  #at: number;
  /** Not included. */
  readonly #end: number;
  #reading: Promise<unknown> = Promise.resolve();
  #piece: Buffer | undefined;

  constructor(file: number, { start, end }: Range = { start: 0, end: Number.POSITIVE_INFINITY }) {
    super({ highWaterMark: PIECE });
    [this.#file, this.#at, this.#end] = [file, start, end + 1];
  }

  /** The next bytes; none at the end. */
  async #fill(piece: Buffer): Promise<Buffer> {
    const wanted = Math.min(piece.length, this.#end - this.#at);
    if (wanted <= 0) return piece.subarray(0, 0);
    const reading = readFile(this.#file, piece, 0, wanted, this.#at);
    this.#reading = reading.catch(() => undefined);
    const { bytesRead } = await reading;
    this.#at += bytesRead;
    return piece.subarray(0, bytesRead);
  }

  override _read(): void {
    // Of a range, no more than is left of it: who reads many small files in turn would fill the memory with what none of them needs.
    const size = Math.max(0, Math.min(PIECE, this.#end - this.#at));
    this.#fill(Buffer.allocUnsafeSlow(size)).then(
      (bytes) => this.push(bytes.length > 0 ? bytes : null),
      (error: Error) => this.destroy(error),
    );
  }

  /** False when the answer broke. */
  async #sendOne(response: ServerResponse): Promise<boolean> {
    this.#piece = takePiece();
    const bytes = await this.#fill(this.#piece);
    if (this.destroyed) return false;
    if (bytes.length > 0) await handOver(response, bytes);
    if (this.destroyed) return false;
    returnPiece(this.#piece);
    this.#piece = undefined;
    return bytes.length > 0;
  }

  override pipe<T extends NodeJS.WritableStream>(destination: T, options?: { end?: boolean }): T {
    if (!(destination instanceof ServerResponse)) return super.pipe(destination, options);
    const send = async () => {
      while (await this.#sendOne(destination));
      if (this.destroyed) return;
      if (options?.end !== false) destination.end();
      this.push(null);
      this.resume();
    };
    send().catch((error: Error) => this.destroy(error));
    return destination;
  }

  /** The file is not closed under a reading; what an answer that broke still holds is not used again. */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (this.#piece) dropPiece(this.#piece);
    this.#piece = undefined;
    this.#reading.then(() => close(this.#file, (failed) => done(error ?? failed ?? null)));
  }
}

/** Throws what opening the file throws: once there is a stream, only reading can fail. */
export const openDiskBytes = async (path: string, range?: Range): Promise<Readable> =>
  new DiskBytes(await openFile(path, "r"), range);
