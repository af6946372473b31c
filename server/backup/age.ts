import { once } from "node:events";
import { ReadableStream } from "node:stream/web";
import { Worker } from "node:worker_threads";
import type { AgeReply, AgeRequest } from "./age-worker.ts";
import { ArchiveFault } from "./archive-fault.ts";
import { ByteReader, type Bytes } from "./byte-reader.ts";

/*
 * Archives are encrypted with a passphrase in the age format, version 1 (https://age-encryption.org/v1): `age --decrypt` opens them.
 * The package computes in JavaScript, scrypt in one go: a worker keeps the server's own thread free (docs/decisions/068-libraries.md).
 */
export const ENCRYPTED = Buffer.from("age-encryption.org/v1\n");
/** 2^17 blocks of 1 KiB: 128 MiB and half a second for each passphrase that is tried. */
const WORK = 17;
/** The most that a header may ask for: 1 GiB. */
const MAX_WORK = 20;
/** Bytes sent to the worker at once: a message each. */
const PIECE = 256 * 1024;

/** The rest of a header with one passphrase. The last character of each field has unused bits, which must be zero. */
const HEADER =
  /^-> scrypt [A-Za-z0-9+/]{21}[AQgw] ([1-9][0-9]?)\n[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]\n--- [A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]\n/;
const HEADER_MAX = 200;

type Source = AsyncGenerator<Uint8Array<ArrayBuffer>>;

/** As few pieces as can be, copied: what is sent to a worker takes the whole buffer that it is a part of. */
async function* piecesOf(reader: ByteReader): Source {
  for (let piece = await reader.upTo(PIECE); piece.length > 0; piece = await reader.upTo(PIECE))
    yield new Uint8Array(piece);
}

/** Runs one direction in a worker, which ends with the bytes. Throws an error of the source as it is, `refusals` where age fails. */
async function* inWorker(
  reader: ByteReader,
  request: Omit<AgeRequest, "source">,
  refusals?: { header: ArchiveFault; payload: ArchiveFault },
): AsyncGenerator<Buffer> {
  let sourceError: unknown;
  const source = ReadableStream.from(
    (async function* () {
      try {
        yield* piecesOf(reader);
      } catch (error) {
        sourceError = error;
        throw error;
      }
    })(),
  );
  const worker = new Worker(new URL("./age-worker.ts", import.meta.url));
  try {
    worker.postMessage({ ...request, source } satisfies AgeRequest, [source]);
    const reply: AgeReply = (await once(worker, "message"))[0];
    if ("error" in reply) throw sourceError ?? refusals?.header ?? reply.error;
    const chunks = reply.result[Symbol.asyncIterator]();
    const next = () =>
      chunks.next().catch((error: unknown) => {
        throw sourceError ?? refusals?.payload ?? error;
      });
    for (let chunk = await next(); !chunk.done; chunk = await next())
      yield Buffer.from(chunk.value);
  } finally {
    await worker.terminate();
  }
}

/** Encrypts bytes with a passphrase. */
export async function* encrypt(
  source: Bytes,
  passphrase: string,
  work = WORK,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  try {
    yield* inWorker(reader, { passphrase: passphrase.normalize("NFC"), work });
  } finally {
    await reader.close();
  }
}

/** Refuses, before any work, a header that is not ours to open. */
async function checkHeader(reader: ByteReader): Promise<void> {
  const begins = await reader.peek(ENCRYPTED.length + HEADER_MAX);
  const header = begins.subarray(ENCRYPTED.length).toString("latin1");
  if (header.startsWith("-> ") && !header.startsWith("-> scrypt "))
    throw new ArchiveFault("otherLock");
  const [, work] = HEADER.exec(header) ?? [];
  // Three lines make a whole header.
  if (work === undefined) throw new ArchiveFault(header.split("\n").length > 3 ? "damaged" : "cut");
  if (Number(work) > MAX_WORK) throw new ArchiveFault("damaged");
}

/** Decrypts what `encrypt`, or age, has encrypted. Throws ArchiveFault. */
export async function* decrypt(
  reader: ByteReader,
  passphrase: string | undefined,
): AsyncGenerator<Buffer> {
  await checkHeader(reader);
  if (passphrase === undefined) throw new ArchiveFault("locked");
  yield* inWorker(
    reader,
    { passphrase: passphrase.normalize("NFC") },
    { header: new ArchiveFault("wrongPassphrase"), payload: new ArchiveFault("broken") },
  );
}
