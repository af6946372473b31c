import { CreateBucketCommand } from "@aws-sdk/client-s3";
import { openBucket } from "../../server/files/s3-client.ts";
import type { Ceph } from "./ceph.ts";

/** The site never makes its bucket: a test does. */
export async function makeBucket({ bucket, ...given }: Ceph): Promise<void> {
  const { client, call } = openBucket({
    ...given,
    bucket,
    prefix: "",
    region: "us-east-1",
    pathStyle: true,
  });
  await call((options) => client.send(new CreateBucketCommand({ Bucket: bucket }), options));
}
