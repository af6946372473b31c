import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addDays } from "#contract/repeat.ts";
import { giveAnswer, join } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeComment, removeComment } from "#server/testing/comments.ts";
import { goTo, receiveDigests } from "#server/testing/digests.ts";
import { at, makeSeriesFixture } from "#server/testing/fixtures/series-fixture.ts";
import { invite, sendDue } from "#server/testing/invitations.ts";
import { makeGroup } from "#server/testing/publish.ts";

const MINUTE = 60_000;

let app: TestApp;
let here: Awaited<ReturnType<typeof makeSeriesFixture>>;
beforeEach(async () => {
  app = await buildTestApp();
  here = await makeSeriesFixture(app);
});
afterEach(() => app.close());

/** Goes to the day before the first date, when the digests of before are sent. */
async function goNear(): Promise<void> {
  goTo(app, `${addDays(here.week(0), -1)}T09:00:00.000Z`);
  await here.enter();
  await receiveDigests(app);
}
const cancel = async (id: string, scope: object = {}) => {
  const url = `/events/${id}/cancel`;
  const reply = await here.call({ method: "POST", url, body: { reason: "Grève", ...scope } });
  expect(reply.statusCode, reply.body).toBe(200);
  app.clock.advance(MINUTE);
};

test("a series that is cancelled is said to who declined its first date alone", async () => {
  const events = await here.make();
  await giveAnswer(app, at(events, 0).id, here.member.token, { answer: "absent" });
  await giveAnswer(app, at(events, 1).id, here.member.token);
  await goNear();
  await cancel(at(events, 0).id, { scope: "all" });
  expect(Object.keys(await receiveDigests(app))).toEqual([here.member.email]);
});

test("a series with a date in another group is news in both", async () => {
  const events = await here.make();
  const other = await makeGroup(app, await here.enter(), "Ailleurs");
  await here.change(at(events, 1), { groupId: other.id, scope: "this" });
  await app.db.deleteFrom("activities").execute();
  await cancel(at(events, 0).id, { scope: "all" });
  const news = await app.db.selectFrom("activities").select(["group_id", "count"]).execute();
  expect(news.toSorted((a, b) => b.count - a.count)).toEqual([
    { group_id: here.groupId, count: 3 },
    { group_id: other.id, count: 1 },
  ]);
});

test("who left, came back and attends learns of an urgent cancellation, once", async () => {
  const [event] = await here.make();
  const { id } = event ?? { id: "" };
  await invite(app, id, await here.enter());
  await sendDue(app);
  await call(app, { method: "POST", url: `/groupes/${here.groupId}/leave` }, here.member.token);
  app.clock.advance(5 * MINUTE);
  expect([...(await sendDue(app)).keys()]).toEqual([here.member.email]);
  await join(app, here.groupId, here.member.token);
  await giveAnswer(app, id, here.member.token);
  await goNear();
  await cancel(id);
  expect([...Object.keys(await receiveDigests(app)), ...(await sendDue(app)).keys()]).toEqual([
    here.member.email,
  ]);
});

test("a removed comment leaves no news, however long it took to be written", async () => {
  // A real clock moves while a request is answered.
  const start = app.clock.now().getTime();
  let reads = 0;
  vi.spyOn(app.clock, "now").mockImplementation(() => new Date(start + ++reads));
  const token = await tokenOf(app, here.member);
  const thing = { kind: "group", id: here.groupId } as const;
  const { id } = await makeComment(app, thing, token, { text: "Retiré" });
  await removeComment(app, id, token);
  const news = app.db.selectFrom("activities").select("id").where("kind", "=", "comment");
  expect(await news.execute()).toEqual([]);
});
