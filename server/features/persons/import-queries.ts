import type { Db } from "#server/db/open.ts";

/** Tables that the person imported, without their lines. */
export const listImportsMade = (db: Db, userId: string) =>
  db
    .selectFrom("imports")
    .select(["name", "created_at as createdAt"])
    .where("created_by", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Lines of imported tables that have the address, or that made or changed one of its accounts. */
export const listImportedRows = (db: Db, email: string, ids: string[]) =>
  db
    .selectFrom("import_rows")
    .innerJoin("imports", "imports.id", "import_rows.import_id")
    .select(["imports.name as table", "line", "label", "changes"])
    .select("imports.created_at as importedAt")
    .where((eb) =>
      eb.or([
        eb("import_rows.email", "=", email),
        ...(ids.length > 0 ? [eb("import_rows.user_id", "in", ids)] : []),
      ]),
    )
    .orderBy("imports.created_at")
    .orderBy("imports.id")
    .orderBy("line")
    .execute();
