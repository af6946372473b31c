import { type Kysely, sql } from "kysely";

/** Whose account a mail goes to, and whose account or message it tells of: it goes when the person's data do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["recipient_id", "subject_id"])
    await db.schema.alterTable("mails").addColumn(column, "text").execute();
  await sql`update mails set recipient_id = (
    select id from users where users.email = mails.recipient order by deleted_at is not null, created_at desc limit 1
  )`.execute(db);
}
