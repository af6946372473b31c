import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestApp } from "./build-test-app.ts";

/** What the store and the database say of the files, side by side: equal when every row has its file and no file is left over (F10). */
export async function compareStore({
  db,
  files,
}: {
  db: TestApp["db"];
  files: Pick<TestApp["files"], "folder">;
}) {
  const inFolder = (await readdir(files.folder)).filter((name) => name !== "drafts").sort();
  const stored = await Promise.all(
    inFolder.map(async (name) => {
      const bytes = await readFile(join(files.folder, name));
      return { name, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
    }),
  );
  const columns = ["file_name as name", "size", "sha256"] as const;
  const rows = [
    ...(await db.selectFrom("documents").select(columns).execute()),
    ...(await db.selectFrom("resources").select(columns).execute()),
  ];
  return {
    stored,
    named: rows.sort((a, b) => (a.name < b.name ? -1 : 1)),
    drafts: await readdir(join(files.folder, "drafts")),
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
