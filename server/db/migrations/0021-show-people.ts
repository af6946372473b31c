import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  // What a person says of themselves, and which of it the other members see: nothing until the person ticks it.
  `create table person_profiles (
    user_id text primary key references users (id) on delete cascade,
    job text not null default '',
    phone text not null default '',
    languages text not null default '',
    presentation text not null default '',
    show_email integer not null default 0,
    show_phone integer not null default 0,
    show_job integer not null default 0,
    show_languages integer not null default 0,
    show_presentation integer not null default 0,
    search text not null default '',
    changed_at text not null
  )`,
];

/** What the members see of a person in the directory. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
