import { sql } from "kysely";
import { mayPrepare } from "#contract/meeting-permissions.ts";
import type { PresencePerson } from "#contract/meeting-presence.ts";
import { toTitleWords } from "#contract/search.ts";
import { NAMED } from "#server/accounts/person.ts";
import type { Actor } from "#server/accounts/session.ts";
import { HAS_ACCESS } from "#server/accounts/structures/access.ts";
import { COLLEGE } from "#server/accounts/structures/college.ts";
import { ApiError } from "#server/api-error.ts";
import { omitNulls } from "#server/db/omit-nulls.ts";
import type { Db } from "#server/db/open.ts";
import { isLike } from "#server/db/search.ts";
import { type MeetingRow, readFacts, readsDraft, seesPeople } from "../facts.ts";
import { listAttendances } from "../parts.ts";

/** Other members of the collective that a search finds. */
const OTHERS_MAX = 20;

/** Ids of the group, of the convened people, of the officers and of those who came. */
const tiedTo = ({ event_id, group_id }: MeetingRow) => sql<string>`(
  select user_id from group_members where group_id = ${group_id}
  union select user_id from meeting_officers where event_id = ${event_id} and user_id is not null
  union select user_id from attendances where event_id = ${event_id} and user_id is not null and voided_at is null
  union select notice_people.user_id from notices
    join notice_people on notice_people.notice_id = notices.id
   where notices.event_id = ${event_id} and notice_people.user_id is not null
)`;

/** By name only: the column `search` has the address too (T40). */
function selectPeople(db: Db, { event_id }: MeetingRow, words: string[]) {
  let query = db
    .selectFrom("users")
    .leftJoin("event_answers", (join) =>
      join
        .onRef("event_answers.user_id", "=", "users.id")
        .on("event_answers.event_id", "=", event_id),
    )
    .select([...NAMED, COLLEGE, "event_answers.answer"])
    .where("users.status", "=", "active")
    .where("users.deleted_at", "is", null)
    .where(HAS_ACCESS)
    .orderBy("users.name_key")
    .orderBy("users.id");
  for (const word of words) query = query.where(isLike("users.name_key", word));
  return query;
}

/**
 * People who can be marked present. A search of those who prepare the meeting also finds other members. Throws not_found, or forbidden for a
 * caller who has nothing to do with the meeting.
 */
export async function listMeetingPeople(
  db: Db,
  id: string,
  q: string,
  actor: Actor,
): Promise<PresencePerson[]> {
  const known = await readFacts(db, id, actor);
  const { row, caller, facts } = known;
  const reads = readsDraft(known);
  const answers = seesPeople(known);
  const prepares = mayPrepare(caller, facts);
  // Published minutes name who came, without the list of those who could have.
  if (!prepares && !facts.isMember && !facts.convened && !facts.attended)
    throw new ApiError("forbidden");
  const words = toTitleWords(q);
  const tied = await selectPeople(db, row, words).where("users.id", "in", tiedTo(row)).execute();
  const others =
    prepares && words.length > 0
      ? await selectPeople(db, row, words)
          .where("users.id", "not in", tiedTo(row))
          .limit(OTHERS_MAX)
          .execute()
      : [];
  const stays = reads ? await listAttendances(db, id) : [];
  // The one under way is the last: stays of a person do not overlap.
  const last = new Map(stays.map((stay) => [stay.person.id, stay]));
  return [...tied, ...others].map(({ answer, ...person }) => {
    const attendance = last.get(person.id);
    return {
      ...omitNulls(person),
      ...(answers && answer !== null && { answer }),
      ...(attendance && { attendance }),
    };
  });
}
