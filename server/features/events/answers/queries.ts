import type { EventAnswers, OwnAnswer } from "#contract/answers.ts";
import { maySeeAbsences } from "#contract/permissions.ts";
import type { NamedPerson } from "#contract/person.ts";
import { NAMED } from "#server/accounts/person.ts";
import type { Actor } from "#server/accounts/session.ts";
import { HAS_ACCESS } from "#server/accounts/structures/access.ts";
import { ApiError } from "#server/api-error.ts";
import { ahead } from "#server/db/capacity.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { fromLiveGroups } from "../queries.ts";

/** Maximum number of listed answers of one person; a year has fewer events. */
const OWN_MAX = 1000;

/** Answers of people with an active account. */
const fromLivePeople = (db: Db | Trx) =>
  db
    .selectFrom("event_answers")
    .innerJoin("users", "users.id", "event_answers.user_id")
    .where("users.deleted_at", "is", null)
    .where("users.status", "=", "active")
    .where(HAS_ACCESS);

const toPerson = ({ id, firstName, lastName, structure }: NamedPerson): NamedPerson => ({
  id,
  firstName,
  lastName,
  structure,
});
const toOptionalWord = (word: string | null) => (word === null ? {} : { word });

/** Counts the people who asked for a seat. */
export async function countInRoom(db: Db | Trx, eventId: string): Promise<number> {
  const { count } = await fromLivePeople(db)
    .select((eb) => eb.fn.countAll<string | number>().as("count"))
    .where("event_id", "=", eventId)
    .where("answer", "=", "room")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Answers of a person to events outside the trash: to one, or to those from a day on. */
export async function listOwnAnswers(
  db: Db | Trx,
  userId: string,
  { eventId, from }: { eventId?: string; from?: string | undefined },
): Promise<OwnAnswer[]> {
  let query = fromLiveGroups(db)
    .innerJoin("event_answers", "event_answers.event_id", "events.id")
    .select(["event_id", "answer", "word", "capacity"])
    .select(ahead.as("ahead"))
    .where("event_answers.user_id", "=", userId);
  if (eventId !== undefined) query = query.where("event_id", "=", eventId);
  if (from !== undefined) query = query.where("day", ">=", from);
  const rows = await query.orderBy("day").orderBy("event_id").limit(OWN_MAX).execute();
  return rows.map(({ event_id, answer, word, capacity, ahead: before }) => ({
    event_id,
    answer,
    ...toOptionalWord(word),
    waiting: answer === "room" && capacity !== null && Number(before) >= capacity,
  }));
}

const listAll = (db: Db, eventId: string) =>
  fromLivePeople(db)
    .select([...NAMED, "answer", "word"])
    .where("event_id", "=", eventId)
    .orderBy("rank")
    .orderBy("name_key")
    .orderBy("users.id")
    .execute();

/** Counts the members of a group who have not answered an event. */
async function countUnanswered(db: Db, groupId: string, eventId: string): Promise<number> {
  const { count } = await db
    // SQLite keeps the order of a cross join: it would read all users first.
    .selectFrom("group_members")
    .crossJoin("users")
    .select((eb) => eb.fn.countAll<string | number>().as("count"))
    .whereRef("users.id", "=", "group_members.user_id")
    .where("group_members.group_id", "=", groupId)
    .where("users.deleted_at", "is", null)
    .where("users.status", "=", "active")
    .where(HAS_ACCESS)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("event_answers")
            .select("event_answers.user_id")
            .where("event_answers.event_id", "=", eventId)
            .whereRef("event_answers.user_id", "=", "group_members.user_id"),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Answers to an event, with the details that the actor may see. Throws not_found. */
export async function listAnswers(db: Db, eventId: string, actor: Actor): Promise<EventAnswers> {
  const event = await fromLiveGroups(db)
    .select(["capacity", "events.group_id"])
    .where("events.id", "=", eventId)
    .executeTakeFirst();
  if (!event) throw new ApiError("not_found");
  const all = await listAll(db, eventId);
  const of = (wanted: string) => all.filter(({ answer }) => answer === wanted);
  const asked = of("room").map(toPerson);
  const seats = event.capacity ?? asked.length;
  const absent = of("absent");
  const waiting = asked.slice(seats);
  const [mine] = await listOwnAnswers(db, actor.id, { eventId });
  return {
    ...(mine && { mine }),
    room: asked.slice(0, seats),
    remote: of("remote").map(toPerson),
    waiting: waiting.length,
    absent: absent.length,
    unanswered: await countUnanswered(db, event.group_id, eventId),
    ...(maySeeAbsences(actor, { id: event.group_id }) && {
      details: {
        waiting,
        absent: absent.map(({ word, ...person }) => ({
          ...toPerson(person),
          ...toOptionalWord(word),
        })),
      },
    }),
  };
}
