import { DeleteObjectCommand } from "@aws-sdk/client-s3";
import type { S3Settings } from "../config.ts";
import { openBucket } from "../files/s3-client.ts";
import { objectsUnder } from "../files/s3-list.ts";
import { findObject, openObject } from "../files/s3-read.ts";
import { putStream } from "../files/s3-upload.ts";
import type { Bytes } from "./byte-reader.ts";
import type { BackupPlace } from "./place.ts";

/** A bucket of S3. What is sent in pieces has its name once all of them have come, and loses it when it cannot be read again. */
export function openS3Place(settings: S3Settings): BackupPlace {
  const bucket = openBucket(settings);
  const { client, call, name: Bucket, prefix } = bucket;
  const keyOf = (name: string): string => `${prefix}${name}`;
  const remove = async (name: string): Promise<void> =>
    void (await call((options) =>
      client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) }), options),
    ));
  return {
    put: async (name, source, prove) => {
      await putStream(bucket, keyOf(name), source);
      try {
        return await prove(async () => {
          const bytes = await openObject(bucket, keyOf(name));
          if (!bytes) throw new Error(`${name} is not there any more`);
          return bytes as Bytes;
        });
      } catch (error) {
        await remove(name).catch(() => undefined);
        throw error;
      }
    },
    find: async (name) => {
      const found = await findObject(bucket, keyOf(name));
      return found && { name, size: found.size, modified: found.modified };
    },
    open: (name, range) => openObject(bucket, keyOf(name), range),
    list: async () => {
      const found: Awaited<ReturnType<BackupPlace["list"]>> = [];
      for await (const { Key, size, since } of objectsUnder(bucket, prefix))
        found.push({ name: Key.slice(prefix.length), size, modified: new Date(since) });
      return found;
    },
    remove,
  };
}
