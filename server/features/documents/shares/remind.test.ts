import { afterEach, beforeEach, expect, test } from "vitest";
import { makeMember } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeDocument, makeGroup } from "#server/testing/publish.ts";
import { makeShare, switchSharesOn } from "#server/testing/shares.ts";
import { remindOfShares } from "./remind.ts";

const DAY = 24 * 3_600_000;
let app: TestApp;
let documentId: string;
let maker: Awaited<ReturnType<typeof makeMember>>;
beforeEach(async () => {
  app = await buildTestApp();
  await switchSharesOn(app);
  const admin = await tokenOf(app, await makeAdmin(app));
  const { id: groupId } = await makeGroup(app, admin, "Santé");
  maker = await makeMember(app, groupId);
  await setRole("animator");
  documentId = (await makeDocument(app, admin, groupId)).id;
  await deliver(app);
});
afterEach(() => app.close());

const setRole = (role: "animator" | "member") =>
  app.db.updateTable("group_members").set({ role }).where("user_id", "=", maker.id).execute();

/** Recipients of the notice after so many days. The job runs several times, and each recipient must appear once. */
async function notified(days: number): Promise<string[]> {
  app.clock.advance(days * DAY);
  await Promise.all([remindOfShares(app), remindOfShares(app)]);
  await remindOfShares(app);
  const mails = await deliver(app);
  return mails.filter(({ kind }) => kind === "share_ending").map(({ to }) => to);
}

test("the maker is notified once, three days before the end", async () => {
  await makeShare(app, maker.token, documentId, { days: 7 });
  expect(await notified(4)).toEqual([]);
  expect(await notified(1)).toEqual([maker.email]);
  expect(await notified(1)).toEqual([]);
});

test("a link of one day, one that has ended and one of a former animator notify nobody", async () => {
  await makeShare(app, maker.token, documentId, { days: 1 });
  expect(await notified(0)).toEqual([]);
  expect(await notified(1)).toEqual([]);
  await makeShare(app, maker.token, documentId, { days: 7 });
  expect(await notified(30)).toEqual([]);
  const token = await tokenOf(app, maker);
  await makeShare(app, token, documentId, { days: 7 });
  await setRole("member");
  expect(await notified(5)).toEqual([]);
});

test("an extension announces the new end, not the former one", async () => {
  const { share } = await makeShare(app, maker.token, documentId, { days: 7 });
  const url = `/document-shares/${share.id}`;
  await call(app, { method: "PUT", url, body: { days: 30 } }, maker.token);
  expect(await notified(6)).toEqual([]);
  expect(await notified(22)).toEqual([maker.email]);
});
