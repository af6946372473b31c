import { createHash } from "node:crypto";
import type { TestApp } from "./build-test-app.ts";

/** All the bytes of a stored file; none when it is missing. */
export async function readStored({ files }: Pick<TestApp, "files">, name: string): Promise<Buffer> {
  const bytes = await files.open(name);
  return Buffer.concat(bytes ? await bytes.toArray() : []);
}

const DRAFTS = "drafts/";

/** What the store and the database say of the files, side by side: equal when every row has its file and no file is left over (F10). */
export async function compareStore({ db, store }: Pick<TestApp, "db" | "store">) {
  const names = await store.names();
  const stored = await Promise.all(
    names
      .filter((name) => !name.startsWith(DRAFTS))
      .map(async (name) => {
        const bytes = await readStored(store, name);
        const sha256 = createHash("sha256").update(bytes).digest("hex");
        return { name, size: bytes.length, sha256 };
      }),
  );
  const columns = ["file_name as name", "size", "sha256"] as const;
  const filed = (table: "document_versions" | "resources") =>
    db
      .selectFrom(table)
      .select(columns)
      .distinct()
      .where("file_name", "is not", null)
      .$narrowType<{ name: string; size: number; sha256: string }>();
  const rows = [
    // A restored version has the file of a former one; an erased one has none, as a resource that is a link.
    ...(await filed("document_versions").execute()),
    ...(await filed("resources").execute()),
    ...(await db.selectFrom("media_files").select(columns).execute()),
    ...(await db.selectFrom("minutes_files").select(columns).execute()),
  ];
  return {
    stored,
    named: rows.sort((a, b) => (a.name < b.name ? -1 : 1)),
    drafts: names.filter((name) => name.startsWith(DRAFTS)),
  };
}

export const countRows = async (
  { db }: Pick<TestApp, "db">,
  table: "documents" | "resources" | "events" | "groups" | "users" | "journal",
): Promise<number> =>
  Number(
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<string | number>().as("count"))
        .executeTakeFirstOrThrow()
    ).count,
  );
