import type { ReadableStream } from "node:stream/web";
import { parentPort } from "node:worker_threads";
import { Decrypter, Encrypter } from "age-encryption";

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Encrypts with this scrypt work factor; decrypts without one. */
export interface AgeRequest {
  source: Bytes;
  passphrase: string;
  work?: number;
}

/** The stream fails where the bytes are not those that were encrypted. */
export type AgeReply = { error: unknown } | { result: Bytes };

async function transform({ source, passphrase, work }: AgeRequest): Promise<Bytes> {
  // The package's types name the streams of browsers, which these are.
  const bytes = source as unknown as globalThis.ReadableStream;
  if (work === undefined) {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    return (await decrypter.decrypt(bytes)) as unknown as Bytes;
  }
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(work);
  return (await encrypter.encrypt(bytes)) as unknown as Bytes;
}

// The listener keeps the worker alive until it is terminated.
parentPort?.on("message", async (request: AgeRequest) => {
  try {
    const result = await transform(request);
    parentPort?.postMessage({ result } satisfies AgeReply, [result]);
  } catch (error) {
    parentPort?.postMessage({ error } satisfies AgeReply);
  }
});
