import type { PublishedText, PublishedTexts } from "../../content/live-texts.ts";
import { sourceOf } from "../../content/page-source.ts";
import { slugOf } from "../../content/site.ts";
import type { Db } from "../../db/open.ts";

const PARIS = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris", dateStyle: "short" });

const select = (db: Db) =>
  db
    .selectFrom("page_versions as one")
    .select(["path", "number", "description", "lead", "markdown", "publish_at as publishAt"]);

type Row = Awaited<ReturnType<ReturnType<typeof select>["executeTakeFirstOrThrow"]>>;

const present = ({ path, number, publishAt, ...text }: Row): PublishedText => ({
  slug: slugOf(path),
  number,
  publishAt,
  source: sourceOf(text, PARIS.format(new Date(publishAt))),
});

/** What is published, as the content reads it. */
export const publishedTexts = (db: Db): PublishedTexts => ({
  edition: async () =>
    (await db.selectFrom("site_edition").select("edition").executeTakeFirstOrThrow()).edition,
  list: async (now) => {
    const at = now.toISOString();
    const rows = await select(db)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("page_versions as later")
              .select("later.id")
              .whereRef("later.path", "=", "one.path")
              .whereRef("later.number", ">", "one.number")
              .where("later.publish_at", "<=", at),
          ),
        ),
      )
      .execute();
    return rows.map(present);
  },
  before: async ({ slug, number }, now) => {
    const row = await select(db)
      .where("path", "=", slug === "index" ? "/" : `/${slug}`)
      .where("number", "<", number)
      .where("publish_at", "<=", now.toISOString())
      .orderBy("number", "desc")
      .limit(1)
      .executeTakeFirst();
    return row && present(row);
  },
});
