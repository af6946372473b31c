import { afterEach, beforeEach, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { dump } from "#server/testing/dump.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";

let app: TestApp;

beforeEach(async () => {
  app = await buildTestApp();
});
afterEach(() => app.close());

const LAST = { success: false, code: "last_admin", message: messages.lastAdmin };
const demote = (id: string, token: string) =>
  call(app, { method: "PUT", url: `/users/${id}/role`, body: { role: "member" } }, token);
const remove = (id: string, token: string) =>
  call(app, { method: "DELETE", url: `/users/${id}` }, token);
const countAdmins = async () =>
  (
    await app.db
      .selectFrom("users")
      .select("id")
      .where("role", "=", "admin")
      .where("status", "=", "active")
      .where("deleted_at", "is", null)
      .execute()
  ).length;

test("rejects demotion or deletion of the last administrator by themselves (T42)", async () => {
  const admin = await makeAdmin(app);
  // None of these can administer the site, so they do not count.
  await makeAdmin(app, { status: "pending" });
  await makeAdmin(app, { deleted_at: app.clock.now().toISOString() });
  await makeUser(app);
  const token = await tokenOf(app, admin);
  const before = await dump(app);
  for (const act of [demote, remove]) {
    const reply = await act(admin.id, token);
    expect([reply.statusCode, reply.json()]).toEqual([409, LAST]);
  }
  expect(await dump(app)).toEqual(before);
  expect(
    (
      await call(
        app,
        { method: "PUT", url: `/users/${admin.id}/role`, body: { role: "admin" } },
        token,
      )
    ).statusCode,
  ).toBe(200);
});

test("allows either of two administrators to leave, without any right left", async () => {
  const [first, second] = [await makeAdmin(app), await makeAdmin(app)];
  const token = await tokenOf(app, first);
  expect((await demote(first.id, token)).json().role).toBe("member");
  expect((await remove(second.id, token)).statusCode).toBe(403);
  expect((await remove(second.id, await tokenOf(app, second))).json()).toEqual(LAST);
});

test("leaves one of two administrators who remove each other simultaneously (T42)", async () => {
  for (let round = 0; round < 40; round += 1) {
    const [first, second] = [await makeAdmin(app), await makeAdmin(app)];
    const [a, b] = [await tokenOf(app, first), await tokenOf(app, second)];
    const [one, other] = round % 2 === 0 ? [demote, remove] : [remove, demote];
    const replies = await Promise.all([one(second.id, a), other(first.id, b), demote(first.id, a)]);
    for (const { statusCode } of replies)
      expect([200, 204, 401, 403, 404, 409]).toContain(statusCode);
    expect(await countAdmins()).toBeGreaterThanOrEqual(1);
    // The next round starts with two administrators again.
    await app.db.updateTable("users").set({ role: "member" }).where("role", "=", "admin").execute();
  }
});
