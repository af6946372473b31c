import { CreateBucketCommand } from "@aws-sdk/client-s3";
import { openBucket } from "../../server/files/s3-client.ts";
import type { Ceph } from "./ceph.ts";

/** The site never creates its bucket, so a test does. */
export async function makeBucket({ bucket, ...settings }: Ceph): Promise<void> {
  const { client, call } = openBucket({
    ...settings,
    bucket,
    prefix: "",
    region: "us-east-1",
    pathStyle: true,
  });
  await call((options) => client.send(new CreateBucketCommand({ Bucket: bucket }), options));
}
