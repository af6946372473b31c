import { spawnSync } from "node:child_process";
import { describeFailure } from "../server/commands/output/describe-failure.ts";
import { startCeph } from "./s3/ceph.ts";
import { makeBucket } from "./s3/make-bucket.ts";

/** A real service writes to disks: what takes a second on the fake takes longer here. */
const PATIENCE = "--testTimeout=180000";
const OUTAGE = "server/files/s3-gateway.test.ts";

const run = (args: string[], settings: Record<string, string>): boolean =>
  spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--project", "s3", PATIENCE, ...args],
    { stdio: "inherit", env: { ...process.env, ...settings } },
  ).status === 0;

/**
 * Runs the tests of the project « s3 » on Ceph's gateway instead of the fake; further arguments go
 * to Vitest.
 */
async function testOnCeph(): Promise<number> {
  const started = performance.now();
  const ceph = await startCeph(makeBucket);
  process.stdout.write(
    `Ceph répond après ${Math.round((performance.now() - started) / 1000)} s : ${ceph.endpoint}\n`,
  );
  const settings = {
    TEST_S3_URL: `s3://${ceph.bucket}?endpoint=${ceph.endpoint}`,
    TEST_S3_KEY: ceph.accessKeyId,
    TEST_S3_SECRET: ceph.secretAccessKey,
  };
  try {
    const all = run(process.argv.slice(2), settings);
    // Runs alone, because it stops the gateway for every other user of it.
    const outage = run([OUTAGE], { ...settings, TEST_S3_GATEWAY: String(ceph.gateway) });
    return all && outage ? 0 : 1;
  } finally {
    await ceph.stop();
  }
}

testOnCeph().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exit(1);
  },
);
