import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#server/db/new-id.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { plantPasskey } from "#server/testing/factor-rows.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeMail } from "#server/testing/make-mail.ts";
import { makeMessage } from "#server/testing/make-message.ts";
import { plantPlace, plantStructure } from "#server/testing/structures.ts";

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterAll(() => app.close());

const counts = async () => (await call(app, { url: "/dashboard" }, admin)).json();

test("counts only what waits for an administrator", async () => {
  expect(await counts()).toEqual({
    applications: 0,
    messagesToHandle: 0,
    failedMails: 0,
    deletionRequests: 0,
    deadLinks: 0,
    membershipRequests: 0,
    unledStructures: 0,
    oldest: expect.any(Object),
    health: expect.any(Object),
    unled: expect.any(Object),
    missing: expect.any(Array),
    warnings: [],
  });
  const now = app.clock.now().toISOString();
  const applicants = [
    await makeUser(app, { status: "pending" }),
    await makeUser(app, { status: "pending" }),
  ];
  await makeUser(app, { status: "pending", email_verified_at: null });
  await makeUser(app, { status: "pending", deleted_at: now });
  await makeUser(app, { status: "refused" });
  const sent = [await makeMessage(app), await makeMessage(app), await makeMessage(app)];
  await makeUser(app, { deletion_requested_at: now });
  const asking = await makeUser(app, { deletion_requested_at: now });
  await makeUser(app, { deletion_requested_at: now, deleted_at: now });
  await makeMessage(app, { deleted_at: now });
  for (const status of ["waiting", "sending", "sent", "written", "void"] as const)
    await makeMail(app, { status });
  const failed = [
    await makeMail(app, { status: "failed" }),
    await makeMail(app, { status: "failed" }),
    await makeMail(app, { status: "failed" }),
    await makeMail(app, { status: "failed" }),
  ];
  expect(await counts()).toEqual({
    applications: 2,
    messagesToHandle: 3,
    failedMails: 4,
    deletionRequests: 2,
    deadLinks: 0,
    membershipRequests: 0,
    unledStructures: 0,
    oldest: expect.any(Object),
    health: expect.any(Object),
    unled: expect.any(Object),
    missing: expect.any(Array),
    warnings: [],
  });

  await call(app, { method: "POST", url: `/applications/${applicants[0]?.id}/approve` }, admin);
  await call(app, { method: "PUT", url: `/messages/${sent[0]?.id}`, body: { done: true } }, admin);
  await call(app, { method: "DELETE", url: `/messages/${sent[1]?.id}` }, admin);
  await call(app, { method: "DELETE", url: `/users/${asking.id}` }, admin);
  await call(app, { method: "POST", url: `/mails/${failed[0]}/retry` }, admin);
  expect(await counts()).toEqual({
    applications: 1,
    messagesToHandle: 1,
    failedMails: 3,
    deletionRequests: 1,
    deadLinks: 0,
    membershipRequests: 0,
    unledStructures: 0,
    oldest: expect.any(Object),
    health: expect.any(Object),
    unled: expect.any(Object),
    missing: expect.any(Array),
    warnings: [],
  });
});

test("says since when the oldest of each queue waits", async () => {
  const fresh = await buildTestApp();
  const token = await tokenOf(fresh, await makeAdmin(fresh));
  const oldest = async () => (await call(fresh, { url: "/dashboard" }, token)).json().oldest;
  try {
    expect(await oldest()).toEqual({});
    const [first, second] = ["2026-01-02T08:00:00.000Z", "2026-01-09T08:00:00.000Z"];
    for (const at of [second, first]) {
      await makeUser(fresh, { status: "pending", created_at: at });
      await makeUser(fresh, { deletion_requested_at: at });
      await makeMessage(fresh, { created_at: at });
    }
    const gone = "2025-12-01T08:00:00.000Z";
    await makeUser(fresh, { status: "pending", created_at: gone, email_verified_at: null });
    await makeUser(fresh, { deletion_requested_at: gone, deleted_at: gone });
    await makeMessage(fresh, { created_at: gone, done_at: gone });
    expect(await oldest()).toEqual({
      ...{ applications: first, messagesToHandle: first, deletionRequests: first },
    });
  } finally {
    await fresh.close();
  }
});

test("says how the site does: backup, disk, second factors", async () => {
  const health = async () => (await call(app, { url: "/dashboard" }, admin)).json().health;
  const { admins, guardedAdmins, backup, disk } = await health();
  expect([backup, guardedAdmins]).toEqual([undefined, 0]);
  expect(disk.free).toBeLessThanOrEqual(disk.size);
  const other = await makeAdmin(app);
  await plantPasskey(app, other.id);
  await plantPasskey(app, (await makeUser(app)).id);
  const began = app.clock.now().toISOString();
  const made = (state: "good" | "failed", kind: "stored" | "download", at: string | null) =>
    app.db
      .insertInto("backups")
      .values({
        ...{ id: newId(), name: newId(), state, kind, began_at: began, seen_at: began },
        ...{ ended_at: at, asked_by: null, step: null, size: 1, sha256: null },
        ...{ tables: 1, files: 0, problem: null },
      })
      .execute();
  await made("good", "stored", "2026-01-02T08:00:00.000Z");
  app.clock.advance(1000);
  await made("failed", "download", null);
  expect(await health()).toMatchObject({
    ...{ admins: admins + 1, guardedAdmins: 1 },
    backup: { state: "good", at: "2026-01-02T08:00:00.000Z" },
  });
});

test("names the folder of the mails where none is sent", async () => {
  app.mail.folder = "/donnees/mails";
  expect((await counts()).mailFolder).toBe("/donnees/mails");
  delete app.mail.folder;
  expect(await counts()).not.toHaveProperty("mailFolder");
});

test("shows each warning to the operator until it is cleared, and logs it once", async () => {
  const raised = () =>
    app.logged
      .filter(({ event }) => event === "operator_warning")
      .map(({ name, msg }) => `${name}: ${msg}`);
  app.warnings.raise("first", "Première phrase.");
  app.warnings.raise("second", "Deuxième phrase.");
  app.warnings.raise("first", "Première phrase.");
  expect((await counts()).warnings).toEqual(["Première phrase.", "Deuxième phrase."]);
  expect(raised()).toEqual(["first: Première phrase.", "second: Deuxième phrase."]);
  app.warnings.raise("first", "Elle a changé.");
  app.warnings.clear("second");
  expect((await counts()).warnings).toEqual(["Elle a changé."]);
  expect(raised()).toHaveLength(3);
});

test("lists active groups without an active animator", async () => {
  const { unled: before } = await counts();
  expect(before).toMatchObject({ count: 6 });
  const [led, left, archived, gone] = before.groups as { id: string; name: string }[];
  const run = async (groupId: string | undefined, values: object = {}) => {
    const user = await makeUser(app, values);
    await app.db
      .insertInto("group_members")
      .values({
        group_id: groupId ?? "",
        user_id: user.id,
        joined_at: app.clock.now().toISOString(),
        role: "animator",
      })
      .execute();
  };
  await run(led?.id);
  await run(left?.id, { deleted_at: app.clock.now().toISOString() });
  await call(
    app,
    { method: "PUT", url: `/groupes/${archived?.id}/archive`, body: { archived: true } },
    admin,
  );
  await call(app, { method: "DELETE", url: `/groupes/${gone?.id}` }, admin);
  const { unled } = await counts();
  expect(unled.count).toBe(3);
  expect(unled.groups).toEqual(
    before.groups.filter(
      ({ id }: { id: string }) => ![led?.id, archived?.id, gone?.id].includes(id),
    ),
  );
});

test("counts structures without référent, and requests for a membership of one’s own", async () => {
  const at = app.clock.now().toISOString();
  const tasks = async () => {
    const { unledStructures, membershipRequests } = await counts();
    return [unledStructures, membershipRequests];
  };
  const [led, left, gone] = [
    await plantStructure(app),
    await plantStructure(app),
    await plantStructure(app),
  ];
  expect(await tasks()).toEqual([3, 0]);
  await plantPlace(app, led.id, (await makeUser(app)).id, "referent");
  await plantPlace(app, left.id, (await makeUser(app)).id, "deputy");
  await plantPlace(app, left.id, (await makeUser(app, { deleted_at: at })).id, "referent");
  await app.db
    .updateTable("structures")
    .set({ deleted_at: at })
    .where("id", "=", gone.id)
    .execute();
  await makeUser(app, { membership_asked_at: at });
  await makeUser(app, { membership_asked_at: at, deleted_at: at });
  expect(await tasks()).toEqual([1, 1]);
});

test("is for administrators only (T31)", async () => {
  expect((await call(app, { url: "/dashboard" })).statusCode).toBe(401);
  expect(
    (await call(app, { url: "/dashboard" }, await tokenOf(app, await makeUser(app)))).statusCode,
  ).toBe(403);
});
