import { type Kysely, sql } from "kysely";

/** Meetings of a series to which people were invited at once, and the secret of the page on which each answers for all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invited_events add column together text`.execute(db);
  await sql`create index invited_events_together on invited_events (together) where together is not null`.execute(
    db,
  );
  await sql`alter table event_invitations add column together_hash text`.execute(db);
  await sql`create index event_invitations_together on event_invitations (together_hash) where together_hash is not null`.execute(
    db,
  );
}
