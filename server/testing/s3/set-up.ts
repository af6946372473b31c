import { startS3Server } from "./server.ts";

/** One service for the whole run: that of TEST_S3_URL (Ceph, `npm run test:s3` in lab/), else the in-memory one. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env.TEST_S3_URL) return async () => {};
  const { endpoint, bucket, keys, stop } = await startS3Server();
  process.env.TEST_S3_URL = `s3://${bucket}?endpoint=${endpoint}`;
  process.env.TEST_S3_KEY = keys.accessKeyId;
  process.env.TEST_S3_SECRET = keys.secretAccessKey;
  return stop;
}
