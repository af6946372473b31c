import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyTrash, purgeOld } from "#server/data-lifecycle.ts";
import { makeMember } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { dump } from "#server/testing/dump.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeEvent, makeGroup } from "#server/testing/publish.ts";
import { sendDigests } from "./send-digests.ts";

const DAY = 24 * 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test("exports notification data, erases it with the account and when old (T41, T43)", async () => {
  const boss = await makeAdmin(app);
  const admin = await tokenOf(app, boss);
  const group = await makeGroup(app, admin, "Plaidoyer");
  const awa = await makeMember(app, group.id);
  const role = { method: "PUT" as const, url: `/groupes/${group.id}/members/${awa.id}/role` };
  await call(app, { ...role, body: { role: "animator" } }, admin);
  const choice = { kind: "document", frequency: "daily", groupId: group.id };
  await call(app, { method: "PUT", url: "/users/me/notifications", body: choice }, awa.token);
  const now = app.clock.now().toISOString();
  const read = { method: "PUT" as const, url: "/nouveautes/lues", body: { until: now } };
  await call(app, read, awa.token);
  const written = { subject: "Bonjour", body: "À tous." };
  const write = { method: "POST" as const, url: `/groupes/${group.id}/courriels`, body: written };
  await call(app, write, awa.token);
  const { id } = await makeEvent(app, awa.token, group.id, { date: "2026-03-20T12:00:00.000Z" });
  await app.db
    .insertInto("event_reminders")
    .values({ event_id: id, user_id: awa.id, kind: "reminder_days", sent_at: now })
    .execute();
  await sendDigests(app);

  const data = (await call(app, { url: "/users/me/export" }, awa.token)).json();
  expect(data.notifications).toEqual({
    choices: [{ kind: "document", group: "Plaidoyer", frequency: "daily" }],
    readUpTo: now,
    reminders: [{ event: "Réunion", kind: "reminder_days", sentAt: now }],
  });
  expect(data.groupMails).toMatchObject([{ group: "Plaidoyer", ...written }]);

  await call(app, { method: "DELETE", url: `/users/${awa.id}` }, admin);
  app.clock.advance(31 * DAY);
  await emptyTrash(app);
  const { users, ...left } = await dump(app);
  expect(users).not.toContain(awa.id);
  for (const [table, rows] of Object.entries(left)) expect(rows, table).not.toContain(awa.id);
  expect(left.activities, "what happened is still the group's").toContain(id);

  app.clock.advance(30 * DAY);
  await purgeOld(app);
  expect((await dump(app)).activities).toBe("");
});
