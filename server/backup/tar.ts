import { ArchiveFault } from "./archive-fault.ts";
import type { ByteReader, Bytes } from "./byte-reader.ts";

const BLOCK = 512;
const NAME_MAX = 100;
/** Eleven octal digits. */
const SIZE_MAX = 8 ** 11 - 1;

const octal = (value: number, digits: number): string =>
  `${value.toString(8).padStart(digits, "0")}\0`;

/** The POSIX header (ustar) of a plain file. */
function headerOf(name: string, size: number, modified: number): Buffer {
  if (Buffer.byteLength(name) > NAME_MAX || size > SIZE_MAX) throw new Error(`too long: ${name}`);
  const header = Buffer.alloc(BLOCK);
  const put = (at: number, text: string) => header.write(text, at, "latin1");
  put(0, name);
  put(100, octal(0o600, 7));
  put(108, octal(0, 7));
  put(116, octal(0, 7));
  put(124, octal(size, 11));
  put(136, octal(modified, 11));
  put(148, " ".repeat(8));
  put(156, "0");
  put(257, "ustar\u000000");
  const sum = header.reduce((total, byte) => total + byte, 0);
  put(148, `${octal(sum, 6)} `);
  return header;
}

const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;
const isZero = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);

/** One file of an archive. Throws when `bytes` are not as many as `size`. */
export async function* entryOf(
  { name, size, modified }: { name: string; size: number; modified: number },
  bytes: Bytes | Buffer[],
): AsyncGenerator<Buffer> {
  yield headerOf(name, size, modified);
  let written = 0;
  for await (const part of bytes) {
    written += part.length;
    if (written > size) break;
    yield part;
  }
  if (written !== size) throw new Error(`${name}: announced ${size}, came ${written}`);
  yield Buffer.alloc(paddingOf(size));
}

export const END = Buffer.alloc(2 * BLOCK);

export interface TarEntry {
  name: string;
  size: number;
  modified: number;
}

const numberAt = (block: Buffer, at: number, digits: number): number => {
  const written = block.toString("latin1", at, at + digits);
  return /^[0-7]+$/.test(written) ? Number.parseInt(written, 8) : Number.NaN;
};

/** The next file, undefined at the end. Throws ArchiveFault on a header that `entryOf` would not have written, to the byte. */
export async function readHeader(reader: ByteReader): Promise<TarEntry | undefined> {
  const block = await reader.exactly(BLOCK);
  if (isZero(block)) {
    if (!isZero(await reader.exactly(BLOCK))) throw new ArchiveFault("damaged");
    return undefined;
  }
  const name = block.toString("latin1", 0, block.indexOf(0));
  const [size, modified] = [numberAt(block, 124, 11), numberAt(block, 136, 11)];
  if (name === "" || name.length > NAME_MAX || Number.isNaN(size) || Number.isNaN(modified))
    throw new ArchiveFault("damaged");
  if (!headerOf(name, size, modified).equals(block)) throw new ArchiveFault("damaged");
  return { name, size, modified };
}

/** The bytes of a file, to be read to their end before the next header. */
export async function* readBody(reader: ByteReader, { size }: TarEntry): AsyncGenerator<Buffer> {
  for (let left = size; left > 0; ) {
    const part = await reader.some(left);
    if (!part) throw new ArchiveFault("cut");
    left -= part.length;
    yield part;
  }
  if (!isZero(await reader.exactly(paddingOf(size)))) throw new ArchiveFault("damaged");
}
