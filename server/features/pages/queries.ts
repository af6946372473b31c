import type { PageText } from "#contract/page-text.ts";
import type { PageVersion } from "#contract/site-pages.ts";
import { authorOf } from "#server/accounts/person.ts";
import { ApiError } from "#server/api-error.ts";
import { isLiveOrScheduled } from "#server/content/published.ts";
import type { Db, Trx } from "#server/db/open.ts";

const TEXT = ["page_versions.description", "page_versions.lead", "page_versions.markdown"] as const;

/** For each edited page: its latest version, and when its live and its scheduled versions are published. */
export async function listPageStates(db: Db | Trx, now: Date, paths: string[]) {
  if (paths.length === 0) return [];
  const at = now.toISOString();
  const rows = await db
    .selectFrom("page_versions")
    .innerJoin("pages", "pages.path", "page_versions.path")
    .select(["pages.path", "pages.version", "number", "publish_at", "withdrawn"])
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
    .select([...TEXT, "number", "base_sha256 as baseSha256", "withdrawn"])
    .where("path", "=", path)
    .where("publish_at", "<=", now.toISOString())
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();

/** Newest first, without texts. */
export async function listVersions(db: Db, path: string, now: Date): Promise<PageVersion[]> {
  const rows = await db
    .selectFrom("page_versions")
    .leftJoin("users", "users.id", "page_versions.author_id")
    .select(["number", "note", "page_versions.created_at as createdAt", "publish_at as publishAt"])
    .select(["first_name as firstName", "last_name as lastName"])
    .where("path", "=", path)
    .orderBy("number", "desc")
    .execute();
  const at = now.toISOString();
  const live = rows.find(({ publishAt }) => publishAt <= at)?.number ?? 0;
  return rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    author: authorOf({ firstName, lastName }),
    state: row.number === live ? "live" : row.number > live ? "scheduled" : "former",
  }));
}

/** Throws not_found. */
export async function getVersion(db: Db | Trx, path: string, number: number): Promise<PageText> {
  const found = await db
    .selectFrom("page_versions")
    .select(TEXT)
    .where("path", "=", path)
    .where("number", "=", number)
    .executeTakeFirst();
  if (!found) throw new ApiError("not_found");
  return found;
}

/** Heading of a version. */
export const findHeading = (db: Db | Trx, path: string, number: number) =>
  db
    .selectFrom("page_versions")
    .select(["title", "category", "day"])
    .where("path", "=", path)
    .where("number", "=", number)
    .executeTakeFirst();

/** Pages written on the site. */
export const selectWritten = (db: Db | Trx) =>
  db
    .selectFrom("pages")
    .select(["path", "id", "kind", "title", "category", "day", "created_at as createdAt"])
    .select("heading_version as headingVersion")
    .where("kind", "is not", null);

/** Latest version of a page, live or scheduled. */
export const findLast = (db: Db | Trx, path: string) =>
  db
    .selectFrom("page_versions")
    .select([...TEXT, "publish_at as publishAt"])
    .where("path", "=", path)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
