import { type Kysely, sql } from "kysely";

/** Who waits for a place and is to be told when one is free for them: 1 until they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event_answers add column waiting integer not null default 0`.execute(db);
  await sql`create index event_answers_waiting on event_answers (event_id) where waiting = 1`.execute(
    db,
  );
  await sql`update event_answers set waiting = 1 where answer = 'room' and (
      select count(*) from event_answers as others
      inner join users as people on people.id = others.user_id and people.deleted_at is null and people.status = 'active'
      where others.event_id = event_answers.event_id and others.answer = 'room' and others.rank < event_answers.rank
    ) >= (select capacity from events where events.id = event_answers.event_id)`.execute(db);
}
