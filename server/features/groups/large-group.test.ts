import { afterAll, beforeAll, expect, test } from "vitest";
import type { GroupDetail } from "#contract/groups.ts";
import { newId } from "#server/db/new-id.ts";
import { personKeys } from "#server/db/search.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";

/** More members than a page sorts in memory. */
const MANY = 1001;

let app: TestApp;
let admin: string;
let group: string;

const get = async (query: string): Promise<GroupDetail> =>
  (await call(app, { url: `/groupes/${group}?${query}` }, admin)).json();

/** Adds members whose names begin with a number, in the order of creation. */
async function joinMany(): Promise<void> {
  const like = await makeUser(app);
  const people = Array.from({ length: MANY }, (_, index) => {
    const last_name = `${1000 + index} Essai`;
    const email = `nombreux${index}@exemple.fr`;
    return {
      ...like,
      id: newId(),
      last_name,
      email,
      ...personKeys(like.first_name, last_name, email),
    };
  });
  const joined_at = app.clock.now().toISOString();
  for (let start = 0; start < MANY; start += 100) {
    const some = people.slice(start, start + 100);
    await app.db.insertInto("users").values(some).execute();
    await app.db
      .insertInto("group_members")
      .values(some.map(({ id }) => ({ group_id: group, user_id: id, joined_at })))
      .execute();
  }
}

beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  const body = { name: "Tout le monde" };
  group = (await call(app, { method: "POST", url: "/groupes", body }, admin)).json().id;
  await joinMany();
});
afterAll(() => app.close());

test("lists a large group page by page by name, even to a caller outside it", async () => {
  const first = await get("members=2");
  expect(first.members.map(({ lastName }) => lastName)).toEqual(["1000 Essai", "1001 Essai"]);
  expect([first.memberCount, first.isMember]).toEqual([MANY, false]);
  const next = await get(`members=2&after=${first.members[1]?.id}`);
  expect(next.members.map(({ lastName }) => lastName)).toEqual(["1002 Essai", "1003 Essai"]);
  expect((await get("")).members).toHaveLength(MANY);
});

test("neither lists nor counts deleted or refused users", async () => {
  const [one, two] = (await get("members=2")).members;
  const away = app.db.updateTable("users");
  await away
    .set({ deleted_at: app.clock.now().toISOString() })
    .where("id", "=", one?.id ?? "")
    .execute();
  await away
    .set({ status: "refused" })
    .where("id", "=", two?.id ?? "")
    .execute();
  const after = await get("members=1");
  expect(after.memberCount).toBe(MANY - 2);
  expect(after.members.map(({ lastName }) => lastName)).toEqual(["1002 Essai"]);
});
