import { afterEach, beforeEach, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { throttle } from "#server/accounts/throttle.ts";
import { tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { field, file } from "#server/testing/form.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { sendForm } from "#server/testing/publish.ts";
import { pdf } from "#server/testing/sample-files.ts";
import { compareStore } from "#server/testing/stored.ts";

const HOUR = 3_600_000;
const KIB = 1024;
const TWO_GIB_IN_KIB = 2 * 1024 * 1024;
let app: TestApp;
let admin: { id: string; role: "admin" | "member" };
beforeEach(async () => {
  app = await buildTestApp({ rateLimit: true });
  admin = await makeAdmin(app);
});
afterEach(() => app.close());

/** A session of an administrator lasts an hour, and these tests a day. */
const upload = async (name: string, data = pdf(name), who = admin) =>
  sendForm(
    app,
    [field("category", "medias"), file(`${name}.pdf`, data)],
    await tokenOf(app, who),
    "/upload-ressource",
  );
/** « Trop de tentatives. Réessayez dans … » */
const WAIT = expect.stringContaining(messages.tooManyAttemptsFor.split("{")[0] ?? "");
const tooMany = { success: false, code: "too_many_attempts", message: WAIT };

test("T23 uploads beyond two gibibytes a day are refused and leave nothing", async () => {
  const data = Buffer.concat([pdf(), Buffer.alloc(3 * KIB)]);
  await throttle(app, "uploadedKibPerAccount", admin.id, TWO_GIB_IN_KIB - 8);
  expect([(await upload("un", data)).statusCode, (await upload("deux", data)).statusCode]).toEqual([
    201, 201,
  ]);
  const refused = await upload("trois", data);
  expect([refused.statusCode, refused.json(), Number(refused.headers["retry-after"]) > 0]).toEqual([
    429,
    tooMany,
    true,
  ]);
  expect((await upload("autre", data, await makeAdmin(app))).statusCode).toBe(201);
  const { stored, named, drafts } = await compareStore(app);
  expect([stored, stored.length, drafts]).toEqual([named, 3, []]);
  app.clock.advance(24 * HOUR);
  expect((await upload("demain", data)).statusCode).toBe(201);
});

test("T23 the thirty-first upload of an hour is refused until the next hour", async () => {
  for (let count = 0; count < 30; count += 1)
    expect((await upload(`note ${count}`)).statusCode).toBe(201);
  expect((await upload("de trop")).json()).toEqual(tooMany);
  app.clock.advance(HOUR);
  expect((await upload("plus tard")).statusCode).toBe(201);
});
