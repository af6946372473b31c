import { newId } from "../../server/db/new-id.ts";
import { personKeys } from "../../server/db/search.ts";
import type { Email } from "../../server/mail/email.ts";
import { unseal } from "../../server/mail/seal.ts";
import type { TestApp } from "../../server/testing/build-test-app.ts";

const ROWS = 500;
const GROUPS = 8;

async function insert<T>(rows: T[], write: (some: T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS)
    await write(rows.slice(start, start + ROWS));
}

interface Reader {
  id: string;
  index: number;
  email: string;
}

const insertPeople = (db: TestApp["db"], people: Reader[], at: string): Promise<void> =>
  insert(people, (some) =>
    db
      .insertInto("users")
      .values(
        some.map(({ id, email, index }) => ({
          id,
          email,
          username: "Relais",
          first_name: "Camille",
          last_name: `Essai ${index}`,
          password_hash: "",
          role: "member" as const,
          status: "active" as const,
          college: null,
          ...personKeys("Camille", `Essai ${index}`, email),
          email_verified_at: at,
          decided_at: null,
          refusal_reason: null,
          created_at: at,
          deleted_at: null,
        })),
      )
      .execute(),
  );

/**
 * Inserts `count` members, each in one to three of eight groups; one in five wants a daily digest
 * of meetings.
 */
export async function fillPeople({ db, clock }: TestApp, count: number): Promise<void> {
  const at = clock.now().toISOString();
  const groups = await db
    .selectFrom("groups")
    .select("id")
    .orderBy("name_key")
    .limit(GROUPS)
    .execute();
  const people = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    index,
    email: `lectrice${index}@exemple.fr`,
  }));
  await insertPeople(db, people, at);
  const memberships = people.flatMap(({ id, index }) =>
    groups
      .filter((_, position) =>
        [index, index * 3 + 1, index * 7 + 2]
          .slice(0, 1 + (index % 3))
          .some((n) => n % GROUPS === position),
      )
      .map((group) => ({ group_id: group.id, user_id: id, joined_at: at })),
  );
  await insert(memberships, (some) => db.insertInto("group_members").values(some).execute());
  const choices = people
    .filter(({ index }) => index % 5 === 0)
    .map(({ id }) => ({
      user_id: id,
      kind: "event" as const,
      group_id: "",
      frequency: "daily" as const,
      before: null,
    }));
  await insert(choices, (some) => db.insertInto("notification_settings").values(some).execute());
}

/** Creates `count` events in the groups, each with its activity. */
export async function createActivities(
  { db, clock }: TestApp,
  count: number,
  name: string,
): Promise<void> {
  const groups = await db
    .selectFrom("groups")
    .select("id")
    .orderBy("name_key")
    .limit(GROUPS)
    .execute();
  const at = clock.now().toISOString();
  const events = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    group_id: groups[index % groups.length]?.id ?? "",
    title: `${name} ${index}`,
    message: "",
    day: "2040-01-01",
    start_time: "10:00",
    end_time: "11:00",
    search: "",
    created_at: at,
    deleted_at: null,
  }));
  await insert(events, (some) => db.insertInto("events").values(some).execute());
  await insert(events, (some) =>
    db
      .insertInto("activities")
      .values(
        some.map(({ id, group_id }) => ({
          id: newId(),
          at,
          kind: "event" as const,
          group_id,
          subject_id: id,
          actor_id: null,
        })),
      )
      .execute(),
  );
}

/** "address title", for each member and each new event of their groups. */
export async function owed({ db }: TestApp, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom("group_members")
    .innerJoin("users", "users.id", "group_members.user_id")
    .innerJoin("events", "events.group_id", "group_members.group_id")
    .select(["email", "title"])
    .where("title", "like", `${name} %`)
    .execute();
  return rows.map(({ email, title }) => `${email} ${title}`);
}

/** "address title", for each line of the digests in the outbox, which are removed. */
export async function takeDelivered({ db, secret }: TestApp): Promise<string[]> {
  const mails = await db
    .deleteFrom("mails")
    .where("kind", "=", "digest")
    .returning("sealed")
    .execute();
  return mails.flatMap(({ sealed }) => {
    const { to, sections = [] } = JSON.parse(unseal(secret, sealed)) as Email;
    const texts = sections.flatMap(({ lines }) => lines.map(({ text }) => text));
    return texts.map((text) => `${to} ${/«\u00A0(.*?)\u00A0»/.exec(text)?.[1]}`);
  });
}

const WEEK = 7 * 24 * 3_600_000;

/** A Monday at 7:31 in Paris, in winter, `week` weeks after the first. */
export const monday = (week: number): string =>
  new Date(Date.parse("2026-11-30T06:31:00Z") + week * WEEK).toISOString();
