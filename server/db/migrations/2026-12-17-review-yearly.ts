import { type Kysely, sql } from "kysely";

/** What the bureau looks at again each year: who has ticked which point, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table yearly_reviews (
    year text not null,
    item text not null,
    done_by text references users (id) on delete set null,
    done_at text not null,
    primary key (year, item)
  )`.execute(db);
  await sql`create index yearly_reviews_by_person on yearly_reviews (done_by) where done_by is not null`.execute(
    db,
  );
}
