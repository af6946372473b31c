import { afterAll, beforeAll, expect, test } from "vitest";
import type { Trashed } from "#contract/trash.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeEvent, makeGroup } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterAll(() => app.close());

const page = async (query: string): Promise<Trashed[]> =>
  (await call(app, { url: `/trash?${query}` }, admin)).json();

test("pages have no loss or repetition, even for items deleted at one instant", async () => {
  const home = await makeGroup(app, admin, "Pages");
  for (let index = 0; index < 4; index += 1)
    await makeEvent(app, admin, home.id, { title: `Page ${index}` });
  const user = await makeUser(app);
  const deleted_at = app.clock.now().toISOString();
  await app.db.updateTable("events").set({ deleted_at }).where("group_id", "=", home.id).execute();
  await app.db.updateTable("users").set({ deleted_at }).where("id", "=", user.id).execute();
  app.clock.advance(60_000);
  const last = await makeGroup(app, admin, "Après");
  await call(app, { method: "DELETE", url: `/groupes/${last.id}` }, admin);

  const all = await page("");
  const paged: Trashed[] = [];
  for (
    let next = await page("limit=2");
    next.length > 0;
    next = await page(`limit=2&before=${paged.at(-1)?.id}`)
  )
    paged.push(...next);
  expect(all.map(({ kind }) => kind).toSorted()).toEqual([
    "event",
    "event",
    "event",
    "event",
    "group",
    "user",
  ]);
  expect(all[0]).toMatchObject({ kind: "group", label: "Après" });
  expect(paged).toEqual(all);
  expect(await page("before=inconnu")).toEqual([]);
  expect((await call(app, { url: "/trash?limit=0" }, admin)).statusCode).toBe(400);
});
