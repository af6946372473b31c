import type { Db, Trx } from "../db/open.ts";
import type { Database } from "../db/schema.ts";

/** Which of these files the rows of a feature name, in the trash or not. Each feature that keeps files declares it. */
export type FileOwner = (db: Db | Trx, fileNames: string[]) => Promise<string[]>;

/** Tables whose rows name a file each. */
type Filed = {
  [T in keyof Database]: "file_name" extends keyof Database[T] ? T : never;
}[keyof Database];

export const filesOf =
  (table: Filed): FileOwner =>
  async (db, fileNames) => {
    const rows = await db
      .selectFrom(table)
      .select("file_name")
      .where("file_name", "in", fileNames)
      .execute();
    return rows.flatMap((row) => row.file_name ?? []);
  };
