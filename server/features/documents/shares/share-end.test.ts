import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SHARE_DAYS } from "#contract/document-limits.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeDocument, makeGroup } from "#server/testing/publish.ts";
import { makeShare, switchSharesOn } from "#server/testing/shares.ts";
import { shareEnd } from "./share-end.ts";

test.each([
  ["in winter", "2026-01-10T09:00:00.000Z", "2026-01-17T22:59:59.000Z"],
  ["in summer", "2026-07-10T09:00:00.000Z", "2026-07-17T21:59:59.000Z"],
  ["before midnight in Paris", "2026-01-10T22:59:59.999Z", "2026-01-17T22:59:59.000Z"],
  ["after midnight in Paris", "2026-01-10T23:00:00.000Z", "2026-01-18T22:59:59.000Z"],
  ["on the day that loses an hour", "2026-03-22T09:00:00.000Z", "2026-03-29T21:59:59.000Z"],
  ["on the eve of that day", "2026-03-21T09:00:00.000Z", "2026-03-28T22:59:59.000Z"],
  ["on the day that has one more hour", "2026-10-18T09:00:00.000Z", "2026-10-25T22:59:59.000Z"],
  ["on the eve of that one", "2026-10-17T09:00:00.000Z", "2026-10-24T21:59:59.000Z"],
])("a link of seven days ends at 23:59:59 in Paris, %s", (_, now, endsAt) => {
  expect(shareEnd(new Date(now), 7).endsAt).toBe(endsAt);
});

test("the notice comes three days before, at the same hour in Paris; none for one day", () => {
  const remindAt = SHARE_DAYS.map(
    (days) => shareEnd(new Date("2026-03-23T09:00:00Z"), days).remindAt,
  );
  expect(remindAt).toEqual([
    null,
    "2026-03-27T22:59:59.000Z",
    "2026-04-19T21:59:59.000Z",
    "2026-06-18T21:59:59.000Z",
  ]);
});

describe("T91 at its last second", () => {
  let app: TestApp;
  let token: string;
  let endsAt: number;
  beforeEach(async () => {
    app = await buildTestApp();
    await switchSharesOn(app);
    const admin = await tokenOf(app, await makeAdmin(app));
    const { id } = await makeGroup(app, admin, "Santé");
    const made = await makeShare(app, admin, (await makeDocument(app, admin, id)).id, { days: 1 });
    token = made.token;
    endsAt = Date.parse(made.share.endsAt);
  });
  afterEach(() => app.close());

  test("a link opens until 23:59:58 and has ended at 23:59:59", async () => {
    const open = () => call(app, { method: "POST", url: `/shares/${token}/open`, body: {} });
    app.clock.advance(endsAt - app.clock.now().getTime() - 1);
    const reply = await open();
    expect(reply.statusCode).toBe(200);
    const file = () => app.app.inject({ url: reply.json().url });
    expect((await file()).statusCode).toBe(200);
    app.clock.advance(1);
    expect([
      (await open()).statusCode,
      (await call(app, { url: `/shares/${token}` })).statusCode,
      (await file()).statusCode,
    ]).toEqual([404, 404, 404]);
  });
});
