import { afterEach, beforeEach, expect, test } from "vitest";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { endOwn, plantPlace, plantStructure, switchAccess } from "#server/testing/structures.ts";
import { closeDetached } from "./close-detached.ts";

const DAY = 24 * 3_600_000;

let app: TestApp;
let admin: { id: string; role: "admin" };
let user: Awaited<ReturnType<typeof makeUser>>;
beforeEach(async () => {
  app = await buildTestApp();
  admin = { id: (await makeAdmin(app)).id, role: "admin" };
  user = await makeUser(app);
  await endOwn(app, user.id);
  await switchAccess(app);
});
afterEach(() => app.close());

const rowOf = () =>
  app.db
    .selectFrom("users")
    .select(["detached_at", "deleted_at", "membership_asked_at"])
    .where("id", "=", user.id)
    .executeTakeFirstOrThrow();
const mails = async () => (await deliver(app)).map(({ kind, to }) => [kind, to]);
/** Runs the job each day, for so many days. */
const days = async (count: number) => {
  for (let day = 0; day < count; day += 1) {
    app.clock.advance(DAY);
    await closeDetached(app);
  }
};
const restore = async () => {
  const url = `/trash/user/${user.id}/restore`;
  const reply = await call(app, { method: "POST", url }, await tokenOf(app, admin));
  expect(reply.statusCode, reply.body).toBe(200);
};

test("an account is closed sixty days after its access ended, with one mail", async () => {
  await closeDetached(app);
  const token = await tokenOf(app, user);
  const me = (await call(app, { url: "/users/me" }, token)).json();
  expect(me.closesAt).toBe(new Date(app.clock.now().getTime() + 60 * DAY).toISOString());
  await days(60);
  expect([(await rowOf()).deleted_at, await mails()]).toEqual([null, []]);
  await days(1);
  expect((await rowOf()).deleted_at).toBe(app.clock.now().toISOString());
  await days(3);
  expect(await mails()).toEqual([["account_closed", user.email]]);
});

test("a request for a membership ends with the loss of access that it was about", async () => {
  const { id } = await plantStructure(app, { college: "College structure" });
  const ask = async () =>
    app.db
      .updateTable("users")
      .set({ membership_asked_at: app.clock.now().toISOString() })
      .where("id", "=", user.id)
      .execute();
  const asked = async () => (await rowOf()).membership_asked_at;
  await closeDetached(app);
  await ask();
  await days(1);
  expect(await asked()).not.toBeNull();
  await plantPlace(app, id, user.id);
  await days(1);
  expect(await asked()).toBeNull();
  await app.db.deleteFrom("structure_people").execute();
  await days(1);
  await ask();
  await days(61);
  expect(await rowOf()).toMatchObject({
    deleted_at: app.clock.now().toISOString(),
    membership_asked_at: null,
  });
});

test("an account that was deleted by mistake and restored counts from the start again", async () => {
  await closeDetached(app);
  await days(40);
  const url = `/users/${user.id}`;
  await call(app, { method: "DELETE", url }, await tokenOf(app, admin));
  await days(25);
  await restore();
  await days(61);
  expect((await rowOf()).deleted_at).toBeNull();
  await days(1);
  expect((await rowOf()).deleted_at).not.toBeNull();
});

test("two runs at the same time close it once", async () => {
  await closeDetached(app);
  app.clock.advance(61 * DAY);
  await Promise.all([closeDetached(app), closeDetached(app)]);
  expect(await mails()).toHaveLength(1);
});

test("a person who is attached again in time stays, and counts from the start again", async () => {
  const { id } = await plantStructure(app, { college: "College structure" });
  await closeDetached(app);
  await days(50);
  await plantPlace(app, id, user.id);
  await days(20);
  expect(await rowOf()).toMatchObject({ detached_at: null, deleted_at: null });
  await app.db.deleteFrom("structure_people").execute();
  await days(60);
  expect((await rowOf()).deleted_at).toBeNull();
});

test("a person attached after the last run is not closed by the next one", async () => {
  const { id } = await plantStructure(app, { college: "College structure" });
  await closeDetached(app);
  app.clock.advance(61 * DAY);
  await plantPlace(app, id, user.id);
  await closeDetached(app);
  expect(await rowOf()).toMatchObject({ detached_at: null, deleted_at: null });
});

test("an account that is restored has as many days again", async () => {
  await closeDetached(app);
  await days(61);
  await restore();
  await days(60);
  expect((await rowOf()).deleted_at).toBeNull();
  await days(2);
  expect((await rowOf()).deleted_at).not.toBeNull();
});

test("closes no administrator, and none before access depends on memberships", async () => {
  await endOwn(app, admin.id);
  await app.db.deleteFrom("structure_access").execute();
  await closeDetached(app);
  await days(61);
  expect((await rowOf()).deleted_at).toBeNull();
  await switchAccess(app);
  await days(62);
  const closed = await app.db
    .selectFrom("users")
    .select("id")
    .where("deleted_at", "is not", null)
    .execute();
  expect(closed).toEqual([{ id: user.id }]);
});
