import { frequencyFor } from "../../../contract/frequency.ts";
import type { Audience } from "../../../contract/group-mails.ts";
import type { NotificationKind } from "../../../contract/notification-limits.ts";
import { listChoices } from "../../accounts/notification-choices.ts";
import { NAME } from "../../accounts/person.ts";
import type { Actor } from "../../accounts/session.ts";
import type { Db, Trx } from "../../db/open.ts";

/** Names that a preview shows; the others are counted. */
const SHOWN = 50;
/** People whose choices are read at once. */
const BATCH = 500;

/** The people of a group who can be written to. */
export const fromMembers = (db: Db | Trx, groupId: string) =>
  db
    .selectFrom("group_members")
    .innerJoin("users", "users.id", "group_members.user_id")
    .where("group_members.group_id", "=", groupId)
    .where("users.deleted_at", "is", null)
    .where("users.status", "=", "active");

async function choicesOf(db: Db, ids: readonly string[]) {
  const all: Awaited<ReturnType<typeof listChoices>> = new Map();
  for (let start = 0; start < ids.length; start += BATCH)
    for (const [id, own] of await listChoices(db, ids.slice(start, start + BATCH)))
      all.set(id, own);
  return all;
}

/** Who is told of a kind of thing in a group, and how soon: what the letters go by, asked beforehand. Whoever does it is not told. */
export async function readAudience(
  db: Db,
  { groupId, kind }: { groupId: string; kind: NotificationKind },
  actor: Actor,
): Promise<Audience> {
  const members = await fromMembers(db, groupId)
    .select(NAME)
    .where("users.id", "!=", actor.id)
    .orderBy("users.name_key")
    .orderBy("users.id")
    .execute();
  const choices = await choicesOf(
    db,
    members.map(({ id }) => id),
  );
  const people = members.map((person) => ({
    ...person,
    frequency: frequencyFor(choices.get(person.id) ?? [], kind, groupId),
  }));
  const counts = { now: 0, daily: 0, weekly: 0, never: 0 };
  for (const { frequency } of people) counts[frequency] += 1;
  return { ...counts, people: people.slice(0, SHOWN) };
}
