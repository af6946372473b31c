import type { FileOwner } from "../../files/file-owner.ts";

export const documentFiles: FileOwner = async (db, fileNames) =>
  (
    await db
      .selectFrom("documents")
      .select("file_name")
      .where("file_name", "in", fileNames)
      .execute()
  ).map((row) => row.file_name);
