import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { type Bucket, PATIENCE } from "./s3-client.ts";

/** Bytes sent at once, and buffered for each pending upload. S3 takes at least 5 MiB except for the last part, and 10,000 parts. */
const PIECE = 8 * 1024 * 1024;
/** The thinnest line that a piece may go out on, in bytes a millisecond. */
const SLOWEST = 256;

/** Reuses one buffer: the consumer is done with a piece before it asks for the next. */
async function* piecesOf(source: AsyncIterable<Buffer>, piece: Buffer): AsyncGenerator<Buffer> {
  let filled = 0;
  for await (const chunk of source)
    for (let taken = 0; taken < chunk.length; ) {
      const copied = chunk.copy(piece, filled, taken);
      taken += copied;
      filled += copied;
      if (filled < PIECE) continue;
      yield piece;
      filled = 0;
    }
  if (filled > 0) yield piece.subarray(0, filled);
}

interface Target {
  Bucket: string;
  Key: string;
}

const patienceFor = ({ length }: Buffer): number => PATIENCE + length / SLOWEST;

const putWhole = ({ client, call }: Bucket, target: Target, body: Buffer): Promise<unknown> =>
  call(
    (options) => client.send(new PutObjectCommand({ ...target, Body: body }), options),
    patienceFor(body),
  );

async function begin({ client, call }: Bucket, target: Target): Promise<string> {
  const { UploadId } = await call((options) =>
    client.send(new CreateMultipartUploadCommand(target), options),
  );
  return UploadId ?? "";
}

async function putPiece(
  { client, call }: Bucket,
  part: Target & { UploadId: string; PartNumber: number },
  body: Buffer,
): Promise<CompletedPart> {
  const { ETag } = await call(
    (options) => client.send(new UploadPartCommand({ ...part, Body: body }), options),
    patienceFor(body),
  );
  return { PartNumber: part.PartNumber, ...(ETag && { ETag }) };
}

async function putPieces(
  bucket: Bucket,
  Key: string,
  source: AsyncIterable<Buffer>,
  memory: Buffer,
): Promise<void> {
  const { client, call, name } = bucket;
  const target = { Bucket: name, Key };
  const parts: CompletedPart[] = [];
  let UploadId: string | undefined;
  try {
    for await (const piece of piecesOf(source, memory)) {
      if (UploadId === undefined && piece.length < PIECE)
        return void (await putWhole(bucket, target, piece));
      UploadId ??= await begin(bucket, target);
      const part = { ...target, UploadId, PartNumber: parts.length + 1 };
      parts.push(await putPiece(bucket, part, piece));
    }
    if (UploadId === undefined) return void (await putWhole(bucket, target, Buffer.alloc(0)));
    const whole = { ...target, UploadId, MultipartUpload: { Parts: parts } };
    await call((options) => client.send(new CompleteMultipartUploadCommand(whole), options));
  } catch (error) {
    if (UploadId !== undefined) {
      const given = { ...target, UploadId };
      await call((options) => client.send(new AbortMultipartUploadCommand(given), options)).catch(
        () => undefined,
      );
    }
    throw error;
  }
}

/** Left by the last upload that went well: what each gave up would be taken back late. */
let spare: Buffer | undefined;

/** Sends what comes under this key, in one call or by pieces: whole at the end, and nothing before. What fails is given up, or left to the sweep. */
export async function putStream(
  bucket: Bucket,
  Key: string,
  source: AsyncIterable<Buffer>,
): Promise<void> {
  // What is never written to costs no memory: most files are small.
  const memory = spare ?? Buffer.allocUnsafeSlow(PIECE);
  spare = undefined;
  await putPieces(bucket, Key, source, memory);
  // Of one that failed, the system may still be sending.
  spare = memory;
}
