import { afterEach, beforeEach, expect, test } from "vitest";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeDocument, makeGroup } from "#server/testing/publish.ts";

/** Protections behind another one: what the first should never let happen is put into the database by hand. */
let app: TestApp;
let admin: string;
beforeEach(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterEach(() => app.close());

test("T33 a document of a deleted group is not served, even by a signed address", async () => {
  const group = await makeGroup(app, admin, "Parti");
  const { file_path, url } = await makeDocument(app, admin, group.id);
  await app.db
    .updateTable("groups")
    .set({ deleted_at: app.clock.now().toISOString() })
    .where("id", "=", group.id)
    .execute();
  for (const answer of [
    await call(app, { url: `/uploads/${file_path}` }, admin),
    await app.app.inject(url),
  ])
    expect([answer.statusCode, answer.json().code]).toEqual([404, "file_not_found"]);
});

test("T40 a pending or refused account in a group is neither shown nor counted", async () => {
  const { id } = await makeGroup(app, admin, "Annuaire");
  const joined_at = app.clock.now().toISOString();
  for (const status of ["active", "pending", "refused"] as const) {
    const user = await makeUser(app, { status, last_name: status });
    await app.db
      .insertInto("group_members")
      .values({ group_id: id, user_id: user.id, joined_at })
      .execute();
  }
  const { members, memberCount } = (await call(app, { url: `/groupes/${id}` }, admin)).json();
  expect([members.map(({ lastName }: { lastName: string }) => lastName), memberCount]).toEqual([
    ["active"],
    1,
  ]);
});
