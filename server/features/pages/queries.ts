import type { PageVersion } from "#contract/site-pages.ts";
import { withAuthor } from "#server/accounts/person.ts";
import { isLiveOrScheduled } from "#server/content/published.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { listVersions } from "#server/db/versions.ts";

/** Columns of a text. */
export const TEXT = ["description", "lead", "markdown"] as const;

/** For each edited page: its latest version, when its live and its scheduled versions are published, and the shipped text at that time. */
export async function listPageStates(db: Db | Trx, now: Date, paths: string[]) {
  if (paths.length === 0) return [];
  const at = now.toISOString();
  const rows = await db
    .selectFrom("page_versions")
    .innerJoin("pages", "pages.path", "page_versions.path")
    .select(["pages.path", "pages.version", "number", "publish_at", "withdrawn", "base_sha256"])
    .where("pages.path", "in", paths)
    .where(isLiveOrScheduled("page_versions.number", at))
    .orderBy("pages.path")
    .orderBy("number")
    .execute();
  return [...Map.groupBy(rows, ({ path }) => path)].map(([path, versions]) => {
    const live = versions.find((one) => one.publish_at <= at);
    return {
      path,
      version: versions[0]?.version ?? 0,
      publishedAt: live?.withdrawn === 0 ? live.publish_at : null,
      scheduledAt: versions.find((one) => one.publish_at > at)?.publish_at ?? null,
      ...(live?.withdrawn === 1 && { withdrawnAt: live.publish_at }),
      baseSha256: live?.base_sha256,
    };
  });
}

/** Paths of the author's drafts. */
export const listDrafted = async (db: Db, authorId: string): Promise<string[]> =>
  (
    await db.selectFrom("page_drafts").select("path").where("author_id", "=", authorId).execute()
  ).map(({ path }) => path);

export const findDraft = (db: Db | Trx, path: string, authorId: string) =>
  db
    .selectFrom("page_drafts")
    .select(["description", "lead", "markdown", "based_on as basedOn", "version"])
    .select("saved_at as savedAt")
    .where("path", "=", path)
    .where("author_id", "=", authorId)
    .executeTakeFirst();

export const dropDraft = (db: Db | Trx, path: string, authorId: string) =>
  db.deleteFrom("page_drafts").where("path", "=", path).where("author_id", "=", authorId).execute();

/** Live version of a page; undefined while the shipped text is live. */
export const findLive = (db: Db | Trx, path: string, now: Date) =>
  db
    .selectFrom("page_versions")
    .select([...TEXT, "number", "withdrawn"])
    .where("path", "=", path)
    .where("publish_at", "<=", now.toISOString())
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();

/** Newest first, without texts. */
export async function listPageVersions(db: Db, path: string, now: Date): Promise<PageVersion[]> {
  const rows = await listVersions(db, "page_versions", path, ["note", "publish_at"]);
  const at = now.toISOString();
  const live = rows.find(({ publish_at }) => publish_at <= at)?.number ?? 0;
  return rows.map(({ at: createdAt, publish_at: publishAt, ...row }) => ({
    ...withAuthor(row),
    createdAt,
    publishAt,
    state: row.number === live ? "live" : row.number > live ? "scheduled" : "former",
  }));
}

/** Pages written on the site. */
export const selectWritten = (db: Db | Trx) =>
  db
    .selectFrom("pages")
    .select(["path", "id", "kind", "title", "category", "day", "created_at as createdAt"])
    .select("heading_version as headingVersion")
    .where("kind", "is not", null);
