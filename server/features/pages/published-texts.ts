import { sql } from "kysely";
import { parisTime } from "../../../contract/paris-time.ts";
import type { PublishedText, PublishedTexts } from "../../content/live-texts.ts";
import { pathOf, slugOf } from "../../content/page-head.ts";
import { sourceOf } from "../../content/page-source.ts";
import type { Db } from "../../db/open.ts";

const COLUMNS = [
  ...(["one.path", "one.number", "one.description", "one.lead", "one.markdown"] as const),
  ...(["one.publish_at as publishAt", "one.title", "one.category", "one.day"] as const),
  "one.withdrawn" as const,
] as const;

const select = (db: Db) => db.selectFrom("page_versions as one").select(COLUMNS);

type Row = Awaited<ReturnType<ReturnType<typeof select>["executeTakeFirstOrThrow"]>>;

const present = ({ path, number, publishAt, withdrawn, ...text }: Row): PublishedText => ({
  slug: slugOf(path),
  number,
  publishAt,
  source: sourceOf(text, parisTime(new Date(publishAt)).slice(0, 10), text),
  withdrawn: withdrawn === 1,
});

/** What is published, as the content reads it. */
export const publishedTexts = (db: Db): PublishedTexts => ({
  edition: async () =>
    (await db.selectFrom("site_edition").select("edition").executeTakeFirstOrThrow()).edition,
  list: async (now) => {
    const at = now.toISOString();
    // From the pages on, which SQLite does in this order alone: of the thousands of versions that were, none is looked at.
    const rows = await db
      .selectFrom("pages")
      .crossJoin("page_versions as one")
      .select(COLUMNS)
      .whereRef("one.path", "=", "pages.path")
      .where((eb) =>
        eb(
          "one.number",
          ">=",
          sql<number>`coalesce((select max(live.number) from page_versions as live
            where live.path = pages.path and live.publish_at <= ${at}), 0)`,
        ),
      )
      .execute();
    return rows.map(present);
  },
  before: async ({ slug, number }, now) => {
    const row = await select(db)
      .where("path", "=", pathOf(slug))
      .where("number", "<", number)
      .where("publish_at", "<=", now.toISOString())
      .orderBy("number", "desc")
      .limit(1)
      .executeTakeFirst();
    return row && present(row);
  },
  redirects: async () => {
    const rows = await db.selectFrom("redirects").select(["from_path", "to_path"]).execute();
    return new Map(rows.map(({ from_path, to_path }) => [from_path, to_path]));
  },
});
