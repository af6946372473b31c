import { randomBytes } from "node:crypto";
import { PutObjectCommand } from "@aws-sdk/client-s3";
import { type Config, readConfig } from "#server/config.ts";
import { openBucket } from "#server/files/s3-client.ts";
import { draftsUnder, objectsUnder } from "#server/files/s3-list.ts";
import { openS3Store } from "#server/files/s3-store.ts";
import type { TestStore } from "../test-store.ts";

type Settings = NonNullable<Config["s3"]>;

/** The service that the tests of this run share (s3/set-up.ts), and a prefix of its own for each site. */
export function s3Settings(): Settings {
  const { s3 } = readConfig({
    FILES_URL: (process.env.TEST_S3_URL ?? "").replace("?", `/${randomBytes(6).toString("hex")}?`),
    AWS_ACCESS_KEY_ID: process.env.TEST_S3_KEY,
    AWS_SECRET_ACCESS_KEY: process.env.TEST_S3_SECRET,
  });
  if (!s3) throw new Error("the tests have no S3");
  return s3;
}

/** S3 dates objects by itself: dates set by a test are stored here. */
export function openS3TestStore(settings = s3Settings()): TestStore {
  const bucket = openBucket(settings);
  const { prefix } = settings;
  const dates = new Map<string, number>();
  const dated = <T extends { since: number }>(name: string, one: T): T => ({
    ...one,
    since: dates.get(name) ?? one.since,
  });
  const files = openS3Store(settings);
  const { list, drafts } = files;
  return {
    files: {
      ...files,
      list: async () => (await list()).map((file) => dated(file.name, file)),
      drafts: async () => (await drafts()).map((draft) => dated(`drafts/${draft.id}`, draft)),
    },
    names: async () => {
      const names: string[] = [];
      for await (const { Key } of objectsUnder(bucket, prefix))
        names.push(Key.slice(prefix.length));
      for (const { id } of await draftsUnder(bucket, `${prefix}drafts/`))
        names.push(`drafts/${id}`);
      return names.toSorted();
    },
    put: async (name, bytes) =>
      void (await bucket.call((options) =>
        bucket.client.send(
          new PutObjectCommand({
            Bucket: bucket.name,
            Key: `${prefix}${name}`,
            Body: Buffer.from(bytes),
          }),
          options,
        ),
      )),
    date: async (name, at) => void dates.set(name, at.getTime()),
  };
}
