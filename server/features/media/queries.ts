import { LIST_LIMIT } from "#contract/limits.ts";
import type { MediaUse, mediaRoutes } from "#contract/media.ts";
import type { Parsed } from "#contract/route.ts";
import { ApiError } from "#server/api-error.ts";
import { isLiveOrScheduled } from "#server/content/published.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { follows } from "#server/db/page.ts";
import { isLike } from "#server/db/search.ts";

const selectMedia = (db: Db | Trx) =>
  db
    .selectFrom("media")
    .select(["id", "name", "alt", "decorative", "credit", "width", "height", "bytes"])
    .select("created_at as createdAt")
    .where("deleted_at", "is", null);

export type MediaRow = Awaited<ReturnType<ReturnType<typeof selectMedia>["execute"]>>[number];

type MediaQuery = Parsed<typeof mediaRoutes.list>["query"];

/** Pictures outside the trash, newest first; `after` is the id of the last row of the previous page. */
export async function listMedia(db: Db, { q, limit, after }: MediaQuery): Promise<MediaRow[]> {
  let query = selectMedia(db).orderBy("created_at", "desc").orderBy("id", "desc");
  if (q) query = query.where(isLike("search", q));
  if (after) query = query.where(follows("media", ["created_at"], "desc", after));
  return query.limit(limit ?? LIST_LIMIT).execute();
}

/** Throws not_found. */
export async function getMedia(db: Db | Trx, id: string): Promise<MediaRow> {
  const row = await selectMedia(db).where("id", "=", id).executeTakeFirst();
  if (!row) throw new ApiError("not_found");
  return row;
}

/** Files of pictures, smallest first. */
export async function listFiles(db: Db | Trx, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("media_files")
    .select(["media_id as mediaId", "width", "sha256"])
    .where("media_id", "in", ids)
    .orderBy("width")
    .execute();
}

/** A withdrawn page shows nothing, but its text may return. */
function toState(hasCome: boolean, withdrawn: boolean): MediaUse["state"] {
  if (withdrawn) return "withdrawn";
  return hasCome ? "live" : "scheduled";
}

/** Texts that name a picture: live or scheduled versions, and drafts. */
export async function listShowing(db: Db | Trx, now: Date) {
  const at = now.toISOString();
  const versions = await db
    .selectFrom("pages")
    // A cross join fixes the order for SQLite: pages first, then the latest versions of each.
    .crossJoin("page_versions")
    .whereRef("page_versions.path", "=", "pages.path")
    .select(["pages.path", "pages.title", "markdown", "withdrawn"])
    .select("publish_at as publishAt")
    .where(isLiveOrScheduled("page_versions.number", at))
    .where("markdown", "like", "%media%")
    .execute();
  const drafts = await db
    .selectFrom("page_drafts")
    .leftJoin("pages", "pages.path", "page_drafts.path")
    .select(["page_drafts.path", "title", "markdown"])
    .where("markdown", "like", "%media%")
    .execute();
  return [
    ...versions.map(({ publishAt, withdrawn, ...text }) => ({
      ...text,
      state: toState(publishAt <= at, withdrawn === 1),
    })),
    ...drafts.map((text) => ({ ...text, state: "draft" as const })),
  ];
}
