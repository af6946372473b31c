import { type Kysely, sql } from "kysely";

/** What went to the trash with its group said so by the equal moment alone; now it names the group. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ["events", "documents"]) {
    const table = sql.table(name);
    await db.schema.alterTable(name).addColumn("left_with_group", "text").execute();
    await sql`update ${table} set left_with_group = group_id where deleted_at = (
      select groups.deleted_at from groups where groups.id = ${table}.group_id
    )`.execute(db);
    await sql`create index ${sql.ref(`${name}_left_with_group`)} on ${table} (left_with_group) where left_with_group is not null`.execute(
      db,
    );
  }
}
