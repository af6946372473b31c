import { afterEach, beforeEach, expect, test } from "vitest";
import { ADMIN, makeSite, type Site } from "../testing/run-site.ts";

let site: Site;
beforeEach(async () => {
  site = await makeSite();
});
afterEach(() => site.end());

/** Has Node refuse to load the SDK, and say so. */
const HOOK = `import{registerHooks}from"node:module";registerHooks({resolve(name,context,next){if(name.startsWith("@aws-sdk"))throw(new(Error)("SDK"));return(next(name,context))}})`;
const WITHOUT_SDK = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(HOOK)}` };

test("a site with its files on disk starts without the SDK of S3", async () => {
  const plain = await site.run({ ...ADMIN, ...WITHOUT_SDK });
  expect(plain.ended, plain.output()).toBe(false);
  await plain.kill("SIGTERM");
  const keys = { AWS_ACCESS_KEY_ID: "x", AWS_SECRET_ACCESS_KEY: "y" };
  const onS3 = await site.run({ ...WITHOUT_SDK, ...keys, FILES_URL: "s3://fichiers" });
  expect([onS3.ended, onS3.output()]).toEqual([true, expect.stringContaining("Error: SDK")]);
});
