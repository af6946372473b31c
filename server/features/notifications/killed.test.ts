import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#server/db/new-id.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { goTo, receiveDigests } from "#server/testing/digests.ts";
import { KILLED, killedAfter } from "#server/testing/killed.ts";
import { makeUser } from "#server/testing/make.ts";
import { sendDigests } from "./send-digests.ts";

const DAY = 24 * 3_600_000;
const PEOPLE = 120;

let app: TestApp;
let groups: string[];
beforeAll(async () => {
  app = await buildTestApp();
  const rows = await app.db
    .selectFrom("groups")
    .select("id")
    .orderBy("name_key")
    .limit(3)
    .execute();
  groups = rows.map(({ id }) => id);
  for (let made = 0; made < PEOPLE; made += 1) {
    const { id } = await makeUser(app, { email: `lectrice${made}@exemple.fr` });
    const joined_at = app.clock.now().toISOString();
    // Each person is in some groups, one in seven in none.
    const own = groups.filter((_, index) => (made >> index) % 2 === 1 && made % 7 !== 0);
    for (const group_id of own)
      await app.db
        .insertInto("group_members")
        .values({ group_id, user_id: id, joined_at })
        .execute();
    if (made % 5 === 1 && own[0])
      await app.db
        .insertInto("notification_settings")
        .values({ user_id: id, kind: "event", group_id: own[0], frequency: "daily", before: null })
        .execute();
  }
  await sendDigests(app);
}, 60_000);
afterAll(() => app.close());

let week = 0;
async function happen(): Promise<string[]> {
  const titles: string[] = [];
  for (const group_id of groups) {
    const title = `Semaine ${week}, ${group_id}`;
    const id = newId();
    const hours = { day: "2030-01-01", start_time: "10:00", end_time: "11:00" };
    const at = app.clock.now().toISOString();
    await app.db
      .insertInto("events")
      .values({
        id,
        group_id,
        title,
        message: "",
        ...hours,
        search: "",
        created_at: at,
        deleted_at: null,
      })
      .execute();
    await app.db
      .insertInto("activities")
      .values({ id: newId(), at, kind: "event", group_id, subject_id: id, actor_id: null })
      .execute();
    titles.push(title);
  }
  return titles;
}

/** The emails expected, counted independently. */
async function listExpected(): Promise<string[]> {
  const rows = await app.db
    .selectFrom("group_members")
    .innerJoin("users", "users.id", "group_members.user_id")
    .select(["email", "group_id"])
    .execute();
  return rows.map(({ email, group_id }) => `${email} Semaine ${week}, ${group_id}`).toSorted();
}

test("a digest killed at any step reaches each member once", {
  timeout: 120_000,
}, async () => {
  let isWhole = false;
  for (let steps = 0; !isWhole; steps += 1) {
    week += 1;
    await happen();
    // A Monday, when daily and weekly digests are due.
    goTo(app, new Date(Date.parse("2026-03-02T06:31:00Z") + week * 7 * DAY).toISOString());
    const received: string[] = [];
    const hear = async (site: TestApp) => {
      for (const [email, titles] of Object.entries(await receiveDigests(site)))
        received.push(...titles.map((title) => `${email} ${title}`));
    };
    isWhole = await sendDigests(killedAfter(app, steps)).then(
      () => true,
      (error: Error) => {
        expect(error.message).toBe(KILLED);
        return false;
      },
    );
    await hear(app);
    expect(received.toSorted(), `killed after ${steps} statements`).toEqual(await listExpected());
  }
  expect(week, "killed often").toBeGreaterThan(15);
});
