import { pipeline, Readable, Transform } from "node:stream";
import { GetObjectCommand, HeadBucketCommand, HeadObjectCommand } from "@aws-sdk/client-s3";
import type { Bucket } from "./s3-client.ts";
import { asFault, isBeyond, isMissing } from "./s3-faults.ts";
import type { Range, Stored } from "./store.ts";

/** Milliseconds without a byte while a reader waits for one. */
const SILENCE = 20_000;

/** Breaks where the service says nothing more; a reader who takes nothing more is no fault of it. */
function unlessSilent(bytes: Readable, silence: number): Readable {
  let moved = 0;
  let seen = -1;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      moved += chunk.length;
      done(null, chunk);
    },
  });
  const check = setInterval(() => {
    if (moved === seen && through.readableLength === 0)
      through.destroy(asFault({ code: "ETIMEDOUT", message: "the answer stopped midway" }));
    seen = moved;
  }, silence);
  pipeline(bytes, through, () => clearInterval(check));
  return through;
}

/** The bytes under a key, undefined where there is nothing. */
export async function openObject(
  { client, call, name }: Bucket,
  Key: string,
  range?: Range,
  silence = SILENCE,
): Promise<Readable | undefined> {
  const part = range && { Range: `bytes=${range.start}-${range.end}` };
  const command = new GetObjectCommand({ Bucket: name, Key, ...part });
  try {
    const { Body } = await call((options) => client.send(command, options));
    return unlessSilent(Body as Readable, silence);
  } catch (error) {
    if (isBeyond(error)) return Readable.from([]);
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** What is said of a key, undefined where there is nothing. A bucket that has gone is a fault, not many lost files. */
export async function findObject(
  { client, call, name }: Bucket,
  Key: string,
): Promise<Stored | undefined> {
  try {
    const head = await call((options) =>
      client.send(new HeadObjectCommand({ Bucket: name, Key }), options),
    );
    const { ContentLength = 0, LastModified = new Date(0), ETag = "" } = head;
    const version = `${ETag} ${LastModified.getTime()}`;
    return { size: ContentLength, modified: LastModified, version };
  } catch (error) {
    if (!isMissing(error)) throw error;
    // Without a body, the response does not name the one that is missing.
    await call((options) => client.send(new HeadBucketCommand({ Bucket: name }), options));
    return undefined;
  }
}
