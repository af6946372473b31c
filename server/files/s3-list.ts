import {
  type _Object,
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandInput,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  ListPartsCommand,
  type MultipartUpload,
} from "@aws-sdk/client-s3";
import type { Bucket } from "./s3-client.ts";
import { isMissing } from "./s3-faults.ts";
import type { Arriving } from "./store.ts";

/** What lies under a prefix, not deeper. */
export async function* objectsUnder(
  { client, call, name }: Bucket,
  Prefix: string,
): AsyncGenerator<{ Key: string; size: number; since: number }> {
  const under = { Bucket: name, Prefix, Delimiter: "/" };
  let ContinuationToken: string | undefined;
  do {
    const token = ContinuationToken;
    const page = await call((options) =>
      client.send(
        new ListObjectsV2Command({ ...under, ...(token && { ContinuationToken: token }) }),
        options,
      ),
    );
    for (const { Key, Size, LastModified } of (page.Contents ?? []) as _Object[])
      if (Key !== undefined)
        yield { Key, size: Size ?? 0, since: LastModified?.getTime() ?? Number.NaN };
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (ContinuationToken);
}

async function* uploadsUnder(
  { client, call, name }: Bucket,
  Prefix: string,
): AsyncGenerator<MultipartUpload> {
  let after: ListMultipartUploadsCommandInput | undefined = { Bucket: name, Prefix };
  while (after) {
    const command = new ListMultipartUploadsCommand(after);
    const page: ListMultipartUploadsCommandOutput = await call((options) =>
      client.send(command, options),
    );
    yield* page.Uploads ?? [];
    const { IsTruncated, NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
    after =
      IsTruncated && KeyMarker && UploadIdMarker
        ? { Bucket: name, Prefix, KeyMarker, UploadIdMarker }
        : undefined;
  }
}

/** The moment of the last piece, since an upload may take longer than what is called old. */
async function lastPiece({ client, call, name }: Bucket, Key: string, UploadId: string) {
  const page = await call((options) =>
    client.send(new ListPartsCommand({ Bucket: name, Key, UploadId }), options),
  );
  return Math.max(0, ...(page.Parts ?? []).map(({ LastModified }) => LastModified?.getTime() ?? 0));
}

const unlessGone = (error: unknown): undefined => {
  if (!isMissing(error)) throw error;
};

/** The drafts under this prefix, those of which only pieces have come included. */
export async function draftsUnder(bucket: Bucket, prefix: string): Promise<Arriving[]> {
  const { client, call, name } = bucket;
  const found: Arriving[] = [];
  for await (const { Key, since } of objectsUnder(bucket, prefix)) {
    const discard = async () =>
      void (await call((options) =>
        client.send(new DeleteObjectCommand({ Bucket: name, Key }), options),
      ));
    found.push({ id: Key.slice(prefix.length), since, discard });
  }
  for await (const { Key, UploadId, Initiated } of uploadsUnder(bucket, prefix)) {
    if (Key === undefined || UploadId === undefined) continue;
    const begun = Initiated?.getTime() ?? 0;
    // One that ends meanwhile has no pieces any more.
    const last = await lastPiece(bucket, Key, UploadId).catch(() => 0);
    const discard = async () =>
      void (await call((options) =>
        client.send(new AbortMultipartUploadCommand({ Bucket: name, Key, UploadId }), options),
      ).catch(unlessGone));
    found.push({ id: Key.slice(prefix.length), since: Math.max(begun, last), discard });
  }
  return found;
}
