import { randomBytes } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { CopyObjectCommand, DeleteObjectCommand } from "@aws-sdk/client-s3";
import type { S3Settings } from "../config.ts";
import { meter } from "./meter.ts";
import { type Bucket, openBucket } from "./s3-client.ts";
import { asFault } from "./s3-faults.ts";
import { draftsUnder, objectsUnder } from "./s3-list.ts";
import { proveS3 } from "./s3-prove.ts";
import { findObject, openObject } from "./s3-read.ts";
import { putStream } from "./s3-upload.ts";
import type { FileStore } from "./store.ts";
import { storeUnderNewName } from "./store-draft.ts";
import { isStoredName } from "./stored-name.ts";

const removeObject = async ({ client, call, name }: Bucket, Key: string): Promise<void> =>
  void (await call((options) =>
    client.send(new DeleteObjectCommand({ Bucket: name, Key }), options),
  ));

type Steps = "receive" | "read" | "save" | "adopt" | "discard" | "drafts";

/** Drafts have a prefix of their own; the service copies them to their final name. */
function openDrafts(bucket: Bucket): Pick<FileStore, Steps> {
  const { client, call, name: Bucket, prefix } = bucket;
  const drafts = `${prefix}drafts/`;
  const keyOf = ({ id }: { id: string }) => `${drafts}${id}`;
  const discard: FileStore["discard"] = (draft) => removeObject(bucket, keyOf(draft));
  const adopt: FileStore["adopt"] = async (draft, name) => {
    const copy = { Bucket, Key: `${prefix}${name}`, CopySource: `${Bucket}/${keyOf(draft)}` };
    try {
      await call((options) => client.send(new CopyObjectCommand(copy), options));
    } catch (error) {
      // The outcome of a copy is unknown when its response is lost.
      await removeObject(bucket, copy.Key).catch(() => undefined);
      throw error;
    }
    // The file is stored: the sweep removes a remaining draft.
    await discard(draft).catch(() => undefined);
  };
  return {
    receive: async (source, maxBytes) => {
      const id = randomBytes(16).toString("hex");
      const { through, measured } = meter(maxBytes);
      await pipeline(source, through, (arriving: AsyncIterable<Buffer>) =>
        putStream(bucket, keyOf({ id }), arriving),
      );
      return { id, ...measured() };
    },
    read: async (draft, range) => {
      const bytes = await openObject(bucket, keyOf(draft), range);
      if (!bytes) throw asFault({ code: "NoSuchKey", message: `no draft ${draft.id}` });
      return bytes;
    },
    save: storeUnderNewName(adopt),
    adopt,
    discard,
    drafts: () => draftsUnder(bucket, drafts),
  };
}

function openStored(bucket: Bucket): Omit<FileStore, Steps> {
  const keyOf = (name: string) => `${bucket.prefix}${name}`;
  return {
    find: async (name) => (isStoredName(name) ? findObject(bucket, keyOf(name)) : undefined),
    open: async (name, range) =>
      isStoredName(name) ? openObject(bucket, keyOf(name), range) : undefined,
    remove: (name) => removeObject(bucket, keyOf(name)),
    list: async () => {
      const found: Awaited<ReturnType<FileStore["list"]>> = [];
      for await (const { Key, size, since } of objectsUnder(bucket, bucket.prefix)) {
        const name = Key.slice(bucket.prefix.length);
        if (isStoredName(name)) found.push({ name, size, since });
      }
      return found;
    },
  };
}

/** Files in a bucket of S3. */
export function openS3Store(settings: S3Settings): FileStore {
  const bucket = openBucket(settings);
  const arriving = openDrafts(bucket);
  return { ...arriving, ...openStored(bucket), prove: () => proveS3(settings, bucket, arriving) };
}
