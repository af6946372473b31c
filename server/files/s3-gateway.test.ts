import { afterEach, beforeEach, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { compareFiles } from "../commands/fsck/compare-files.ts";
import { countWrong } from "../commands/fsck/describe-findings.ts";
import { FILE_OWNERS } from "../data-lifecycle.ts";
import { call, tokenOf } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { field, file } from "../testing/form.ts";
import { makeAdmin } from "../testing/make.ts";
import { sendForm } from "../testing/publish.ts";
import { pdf } from "../testing/sample-files.ts";

/** The gateway of a real S3, which only `npm run test:s3` in lab/ has. */
const gateway = Number(process.env.TEST_S3_GATEWAY ?? 0);

let app: TestApp;
let admin: string;
beforeEach(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterEach(() => app.close());

const upload = (name: string) =>
  sendForm(app, [field("category", "medias"), file(name, pdf(name))], admin, "/upload-ressource");

test.runIf(gateway > 0)(
  "F02 a hanging gateway answers 503, then nothing acknowledged is lost",
  { timeout: 120_000 },
  async () => {
    const { filePath } = (await upload("avant.pdf")).json();
    process.kill(gateway, "SIGSTOP");
    try {
      for (const answer of await Promise.all([
        upload("pendant.pdf"),
        call(app, { url: `/uploads/${filePath}` }),
      ]))
        expect([answer.statusCode, answer.json().message]).toEqual([503, messages.unavailable]);
    } finally {
      process.kill(gateway, "SIGCONT");
    }
    expect((await upload("après.pdf")).statusCode).toBe(201);
    expect((await call(app, { url: `/uploads/${filePath}` })).rawPayload).toEqual(pdf("avant.pdf"));
    const now = app.clock.now();
    const site = { db: app.db, files: app.files, owners: FILE_OWNERS, now };
    const findings = await compareFiles(site, { hash: true });
    expect([findings.rows, countWrong(findings)]).toEqual([2, 0]);
  },
);
