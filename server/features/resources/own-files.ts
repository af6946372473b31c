import type { FileOwner } from "../../files/file-owner.ts";

export const resourceFiles: FileOwner = async (db, fileNames) =>
  (
    await db
      .selectFrom("resources")
      .select("file_name")
      .where("file_name", "in", fileNames)
      .execute()
  ).map((row) => row.file_name);
