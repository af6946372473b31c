import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  // `options`, `counts` and `undo_counts` are JSON.
  `create table imports (
    id text primary key,
    kind text not null,
    name text not null,
    options text not null,
    plan_hash text,
    state text not null,
    counts text,
    undo_counts text,
    created_by text references users (id) on delete set null,
    created_at text not null,
    applied_at text,
    undone_at text
  )`,
  "create index imports_by_date on imports (created_at, id)",
  "create index imports_of_person on imports (created_by) where created_by is not null",
  // The file until it is applied, for a day at most: compressed, in base64.
  `create table import_files (
    import_id text primary key references imports (id) on delete cascade,
    content text not null,
    created_at text not null
  )`,
  "create index import_files_by_date on import_files (created_at)",
  // `changes` and `made` are JSON: the fields that the line changes, and what it added beside them. `cells` is the line of the file, when it is in error.
  `create table import_rows (
    import_id text not null references imports (id) on delete cascade,
    line integer not null,
    outcome text not null,
    reason text,
    label text not null,
    email text,
    user_id text references users (id) on delete cascade,
    structure_id text references structures (id) on delete set null,
    changes text not null,
    made text,
    cells text,
    undo text,
    undo_reason text,
    primary key (import_id, line)
  )`,
  "create index import_rows_by_outcome on import_rows (import_id, outcome, line)",
  "create index import_rows_of_address on import_rows (email) where email is not null",
  "create index import_rows_of_person on import_rows (user_id) where user_id is not null",
  "create index import_rows_of_structure on import_rows (structure_id) where structure_id is not null",
];

/** Tables that administrators import, what each of their lines did, and how to undo it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
