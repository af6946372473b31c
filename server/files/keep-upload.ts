import type { Db } from "../db/open.ts";
import type { Deps } from "../deps.ts";
import type { Upload } from "../http/receive-upload.ts";

async function isNamed(db: Db, fileName: string): Promise<boolean> {
  const document = await db
    .selectFrom("documents")
    .select("id")
    .where("file_name", "=", fileName)
    .executeTakeFirst();
  return (
    document !== undefined ||
    (await db
      .selectFrom("resources")
      .select("id")
      .where("file_name", "=", fileName)
      .executeTakeFirst()) !== undefined
  );
}

/**
 * Makes an uploaded file permanent, then runs the transaction that names it. A file that no row names afterwards is removed
 * again: a row never lacks its file, and a file without a row only outlives a crash (T62).
 */
export async function keepUpload<T>(
  deps: Deps,
  { draft, type }: Upload,
  work: (fileName: string) => Promise<T>,
): Promise<T> {
  const fileName = await deps.files.keep(draft, type.extension);
  try {
    return await work(fileName);
  } finally {
    // Asked of the database: of a commit cut short by the network nobody else knows how it ended.
    if (!(await isNamed(deps.db, fileName).catch(() => true))) await deps.files.remove(fileName);
  }
}
