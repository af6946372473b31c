import { afterAll, beforeAll, expect, test } from "vitest";
import { makeMember } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makePoll } from "#server/testing/polls.ts";
import { makeGroup } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterAll(() => app.close());

const send = (method: "POST" | "DELETE", url: string) => call(app, { method, url }, admin);
const status = async (id: string) => (await call(app, { url: `/polls/${id}` }, admin)).statusCode;

test("a poll is deleted, restored and erased with its votes", async () => {
  const { id: groupId } = await makeGroup(app, admin, "Corbeille");
  const poll = await makePoll(app, admin, groupId);
  const { token } = await makeMember(app, groupId);
  const votes = [{ day_id: poll.days[0]?.id, vote: "yes" }];
  await call(app, { method: "PUT", url: `/polls/${poll.id}/votes`, body: { votes } }, token);
  await send("DELETE", `/polls/${poll.id}`);
  expect(await status(poll.id)).toBe(404);
  expect((await call(app, { url: "/trash" }, admin)).json()).toMatchObject([
    { kind: "poll", id: poll.id, label: poll.title },
  ]);
  await send("POST", `/trash/poll/${poll.id}/restore`);
  expect((await call(app, { url: `/polls/${poll.id}` }, admin)).json().days[0].yes).toBe(1);
  await send("DELETE", `/polls/${poll.id}`);
  await send("DELETE", `/trash/poll/${poll.id}`);
  for (const table of ["polls", "poll_days", "poll_votes"] as const)
    expect(await app.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
});

test("a poll is deleted and restored with its group, unless deleted before it", async () => {
  const { id: groupId } = await makeGroup(app, admin, "Groupe");
  const stays = await makePoll(app, admin, groupId, { title: "Reste" });
  const gone = await makePoll(app, admin, groupId, { title: "Parti" });
  await send("DELETE", `/polls/${gone.id}`);
  await send("DELETE", `/groupes/${groupId}`);
  expect(await status(stays.id)).toBe(404);
  for (const { id } of [gone, stays])
    expect((await send("POST", `/trash/poll/${id}/restore`)).json().code).toBe("group_in_trash");
  await send("POST", `/trash/group/${groupId}/restore`);
  expect([await status(stays.id), await status(gone.id)]).toEqual([200, 404]);
  await send("DELETE", `/groupes/${groupId}`);
  await send("DELETE", `/trash/group/${groupId}`);
  expect(await app.db.selectFrom("polls").selectAll().execute()).toEqual([]);
});
