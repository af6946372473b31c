import { type Kysely, sql } from "kysely";

/** Who has chosen something of a kind, for a group or in general: counted before people are told, in groups of any size. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index notification_settings_of_kind on notification_settings (kind, group_id, user_id, frequency)`.execute(
    db,
  );
}
