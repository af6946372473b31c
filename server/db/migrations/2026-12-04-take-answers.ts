import { type Kysely, sql } from "kysely";

/** Who comes to an event, in the room or at a distance, or does not; `rank` orders those who asked for a place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table event_answers (
    event_id text not null references events (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    answer text not null,
    word text,
    rank integer,
    answered_at text not null,
    primary key (event_id, user_id)
  )`.execute(db);
  await sql`create index event_answers_by_person on event_answers (user_id, event_id)`.execute(db);
}
