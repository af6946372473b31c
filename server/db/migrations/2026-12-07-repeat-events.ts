import { type Kysely, sql } from "kysely";

/** Each meeting of a series is an event of its own; the series keeps the rule that made them, and what they are like unless one was changed apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table event_series (
    id text primary key,
    group_id text not null references groups (id) on delete cascade,
    title text not null,
    message text not null,
    start_time text not null,
    end_time text not null,
    place text,
    link text,
    capacity integer,
    first_day text not null,
    freq text not null,
    every integer not null,
    weekdays text not null,
    nth integer,
    month_day integer,
    until_day text not null,
    created_at text not null,
    deleted_at text
  )`.execute(db);
  await sql`create index event_series_of_group on event_series (group_id)`.execute(db);
  await sql`create index event_series_in_trash on event_series (deleted_at) where deleted_at is not null`.execute(
    db,
  );
  await sql`alter table events add column series_id text references event_series (id) on delete set null`.execute(
    db,
  );
  for (const name of ["original_day", "left_with_series"])
    await db.schema.alterTable("events").addColumn(name, "text").execute();
  await db.schema
    .alterTable("events")
    .addColumn("off_rule", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`create unique index events_of_series on events (series_id, original_day) where series_id is not null`.execute(
    db,
  );
  await sql`create index events_left_with_series on events (left_with_series) where left_with_series is not null`.execute(
    db,
  );
}
