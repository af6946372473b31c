import { spawnSync } from "node:child_process";
import { sayFailure } from "./progress/say-failure.ts";
import { startCeph } from "./s3/ceph.ts";
import { makeBucket } from "./s3/make-bucket.ts";

/** The tests of the project « s3 » on Ceph's gateway instead of our stand-in; further arguments go to vitest. */
async function testOnCeph(): Promise<number> {
  const started = performance.now();
  const ceph = await startCeph(makeBucket);
  process.stdout.write(
    `Ceph répond après ${Math.round((performance.now() - started) / 1000)} s : ${ceph.endpoint}\n`,
  );
  const env = {
    ...process.env,
    TEST_S3_URL: `s3://${ceph.bucket}?endpoint=${ceph.endpoint}`,
    TEST_S3_KEY: ceph.accessKeyId,
    TEST_S3_SECRET: ceph.secretAccessKey,
  };
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project", "s3"];
  try {
    const { status } = spawnSync(process.execPath, [...vitest, ...process.argv.slice(2)], {
      stdio: "inherit",
      env,
    });
    return status ?? 1;
  } finally {
    await ceph.stop();
  }
}

testOnCeph().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${sayFailure(error)}\n`);
    process.exit(1);
  },
);
