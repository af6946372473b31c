import { afterAll, beforeAll, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { purgeOld } from "#server/data-lifecycle.ts";
import { type Desk, openDesk } from "#server/testing/applicants.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";

const DAY = 24 * 3_600_000;

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await buildTestApp();
  desk = await openDesk(app);
});
afterAll(() => app.close());

const stats = async (query = "") => {
  const admin = await tokenOf(app, desk.admin);
  return (await call(app, { url: `/applications/stats${query}` }, admin)).json();
};

test("counts what was received, decided and waits, and outlives an erased application", async () => {
  const { user } = await desk.apply();
  const asked = await desk.apply();
  await desk.apply();
  await desk.ask(asked.user.id);
  app.clock.advance(2 * DAY);
  desk.token = await tokenOf(app, desk.admin);
  const refusal = { method: "POST" as const, url: `/applications/${user.id}/refuse`, body: {} };
  expect((await call(app, refusal, desk.token)).statusCode).toBe(200);
  const figures = { received: 3, decided: 1, refused: 1, medianDays: 2, complementShare: 0 };
  expect(await stats()).toMatchObject({ ...figures, waitingNow: 2, waitingApplicantNow: 1 });
  app.clock.advance(185 * DAY);
  await purgeOld(app);
  const left = await app.db.selectFrom("applications").select("id").execute();
  expect(left).toEqual([]);
  expect(await stats()).toMatchObject({ ...figures, waitingNow: 0, waitingApplicantNow: 0 });
});

test("refuses a period that ends before it begins, or is too long", async () => {
  for (const query of ["?from=2026-02-01&to=2026-01-01", "?from=2000-01-01&to=2026-01-01"])
    expect((await stats(query)).fields).toEqual({ from: messages.periodInvalid });
  expect((await stats("?from=2026-01-15&to=2026-02-01")).months).toHaveLength(2);
});
