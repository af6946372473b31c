import type { TestApp } from "./build-test-app.ts";

interface Person {
  id: string;
  groupId: string;
  /** An event of another person. */
  eventId: string;
}

async function plantInvitationOf({ db, clock }: TestApp, { id, eventId }: Person): Promise<void> {
  const at = clock.now().toISOString();
  await db
    .insertInto("event_invitations")
    .values({
      id: "invitation",
      event_id: eventId,
      user_id: id,
      token_hash: "i1",
      ...{ told_sequence: 0, told_off: 0, sent_sequence: 0, moved_sequence: 0 },
      ...{ hours: "", facts: "" },
      sent_at: at,
      ...{ reply_sequence: null, reply_stamp: null, together_hash: null },
    })
    .execute();
  await db
    .insertInto("invited_events")
    .values({ event_id: eventId, asked_at: at, asked_by: id, together: null })
    .execute();
  await db
    .insertInto("event_answers")
    .values({
      event_id: eventId,
      user_id: id,
      answer: "absent",
      word: "En congé",
      rank: null,
      answered_at: at,
    })
    .execute();
}

async function plantVoteOf({ db, clock }: TestApp, { id, groupId }: Person): Promise<void> {
  const at = clock.now().toISOString();
  const open = { closes_on: null, closed_at: null, chosen_day_id: null, chosen_event_id: null };
  await db
    .insertInto("polls")
    .values({
      id: "sondage",
      group_id: groupId,
      title: "Quand",
      message: "",
      ...{ place: null, link: null, ...open },
      created_at: at,
      deleted_at: null,
    })
    .execute();
  const hours = { start_time: "09:00", end_time: "10:00" };
  await db
    .insertInto("poll_days")
    .values({ id: "jour", poll_id: "sondage", day: "2030-01-01", ...hours })
    .execute();
  await db
    .insertInto("poll_votes")
    .values({ day_id: "jour", user_id: id, vote: "yes", voted_at: at })
    .execute();
}

/** An invitation to the event with its answer, a vote in a poll, and a calendar address. */
export async function plantAgendaOf(app: TestApp, person: Person): Promise<void> {
  await plantInvitationOf(app, person);
  await plantVoteOf(app, person);
  await app.db
    .insertInto("calendars")
    .values({
      id: "agenda",
      user_id: person.id,
      token_hash: "agenda",
      scope: "all",
      group_id: null,
      name: "Téléphone",
      ...{ created_at: app.clock.now().toISOString(), last_used_at: null, revoked_at: null },
    })
    .execute();
}
