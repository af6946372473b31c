import { sql } from "kysely";
import { DEFAULT_RETAINED_VERSIONS, RETAINED_VERSIONS } from "#contract/document-limits.ts";
import type { VersionRetention } from "#contract/documents.ts";
import type { Actor } from "#server/accounts/session.ts";
import { recordAct } from "#server/db/journal.ts";
import { type Db, inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";

type Retained = VersionRetention["retained"];

const ALL = "all";

async function readRetained(db: Db | Trx): Promise<Retained> {
  const row = await db
    .selectFrom("site_settings")
    .select("value")
    .where("name", "=", "document_versions")
    .executeTakeFirst();
  if (row?.value === ALL) return null;
  return (
    RETAINED_VERSIONS.find((count) => String(count) === row?.value) ?? DEFAULT_RETAINED_VERSIONS
  );
}

/** Files of versions that members no longer read: a restored version has that of another one. */
const countFormer = async (db: Db): Promise<VersionRetention["former"]> => {
  const { rows } = await sql<{ count: number | string; bytes: number | string }>`
    select count(*) as count, coalesce(sum(size), 0) as bytes from (
      select distinct versions.file_name, versions.size
        from document_versions as versions
        join documents on documents.id = versions.document_id
        join document_versions as live
          on live.document_id = documents.id and live.number = documents.live_version
       where versions.file_name is not null and versions.file_name <> live.file_name
    ) as former`.execute(db);
  return { count: Number(rows[0]?.count), bytes: Number(rows[0]?.bytes) };
};

export const readRetention = async ({ db }: Pick<Deps, "db">): Promise<VersionRetention> => ({
  retained: await readRetained(db),
  former: await countFormer(db),
});

/** Takes effect when the job runs, within the hour. */
export async function setRetention(
  deps: Deps,
  retained: Retained,
  actor: Actor,
): Promise<VersionRetention> {
  await inTransaction(deps.db, async (trx) => {
    if ((await readRetained(trx)) === retained) return;
    const value = retained === null ? ALL : String(retained);
    await trx
      .insertInto("site_settings")
      .values({ name: "document_versions", value })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
      .execute();
    const subject = retained === null ? "toutes" : value;
    await recordAct(deps, trx, { act: "versions_kept_changed", actor, subject });
  });
  return readRetention(deps);
}

/** Documents that may have more versions than the limit: numbers begin at 1. */
const listLong = (db: Db, retained: number) =>
  db
    .selectFrom("documents")
    .select(["id", "group_id", "name"])
    .where("live_version", ">", retained)
    // That of the index.
    .where("live_version", ">", sql.lit(Math.min(...RETAINED_VERSIONS)))
    .orderBy("id")
    .execute();

/** Deletes the oldest versions; neither the live one, nor one with a name, nor one that a link shares, nor one that is or was in force and may have been approved. Returns the files that no version names any more. */
async function deleteOldest(trx: Trx, id: string, retained: number, now: string) {
  const old = await sql<{ number: number; file_name: string | null }>`
    delete from document_versions
     where document_id = ${id} and label = '' and valid_from is null
       and not exists (
         select 1 from document_shares as share
          where share.document_id = ${id} and share.number = document_versions.number
            and share.expires_at > ${now}
       )
       and number < (
       select min(number) from (
         select number from document_versions where document_id = ${id}
          order by number desc limit ${sql.lit(retained)}
       ) as newest
     )
    returning number, file_name`.execute(trx);
  const names = old.rows.flatMap(({ file_name }) => file_name ?? []);
  const left = await trx
    .selectFrom("document_versions")
    .select("file_name")
    .where("document_id", "=", id)
    .execute();
  const named = new Set(left.map(({ file_name }) => file_name));
  return { count: old.rows.length, files: [...new Set(names)].filter((name) => !named.has(name)) };
}

/** Removes the versions beyond the limit: the rows of a document in a transaction, then their files. */
export async function pruneVersions(deps: Deps): Promise<void> {
  const retained = await readRetained(deps.db);
  if (retained === null) return;
  const now = deps.clock.now().toISOString();
  for (const { id, group_id, name } of await listLong(deps.db, retained)) {
    const files = await inTransaction(deps.db, async (trx) => {
      // A version cannot be restored while it is removed.
      await takeLock(trx, `group:${group_id}`);
      const { count, files } = await deleteOldest(trx, id, retained, now);
      const subject = `${name}\u00A0: ${count}`;
      if (count > 0) await recordAct(deps, trx, { act: "versions_pruned", actor: "site", subject });
      return files;
    });
    for (const file of files) await deps.files.remove(file);
  }
}
