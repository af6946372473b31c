import { type RawBuilder, type SqlBool, sql } from "kysely";
import { parisTime } from "#contract/paris-time.ts";
import { type CountedTable, readVersions } from "../db/data-versions.ts";
import type { Db } from "../db/open.ts";
import { pathOf, slugOf } from "./page-head.ts";
import { sourceOf } from "./page-source.ts";
import type { Picture } from "./pictures.ts";
import type { PublishedDocument } from "./published-document.ts";

/** A version of a page that was published on the site. */
export interface PublishedText {
  /** The page, named like its file: « index », « qui-sommes-nous/membres ». */
  slug: string;
  number: number;
  source: string;
  /** ISO text. */
  publishAt: string;
  /** The page leaves the site with this version. */
  withdrawn: boolean;
}

/** All that was published on the site, as the database has it. */
export interface Published {
  /** For each page its live version and the scheduled ones. */
  texts: PublishedText[];
  /** Former addresses of pages, and the current address of each. */
  redirects: ReadonlyMap<string, string>;
  values: { name: string; value: unknown }[];
  pictures: ReadonlyMap<string, Picture>;
  /** PDF documents that replace those of the files, by name. */
  documents: ReadonlyMap<string, PublishedDocument>;
}

export const NOTHING_PUBLISHED: Published = {
  texts: [],
  redirects: new Map(),
  values: [],
  pictures: new Map(),
  documents: new Map(),
};

export type Part = keyof Published;
export type Editions = Record<Part, string>;

const TABLES: Record<Part, CountedTable> = {
  texts: "page_versions",
  redirects: "redirects",
  values: "site_values",
  pictures: "media",
  documents: "site_document_versions",
};
const PARTS = Object.keys(TABLES) as Part[];

/** How often each part has changed, whichever instance changed it: one statement. */
export async function readEditions(db: Db): Promise<Editions> {
  const counts = await readVersions(db);
  return Object.fromEntries(
    PARTS.map((part) => [part, counts.get(TABLES[part]) ?? ""]),
  ) as Editions;
}

const COLUMNS = [
  ...(["one.path", "one.number", "one.description", "one.lead", "one.markdown"] as const),
  ...(["one.publish_at as publishAt", "one.title", "one.category", "one.day"] as const),
  "one.withdrawn" as const,
] as const;

const selectVersions = (db: Db) => db.selectFrom("page_versions as one").select(COLUMNS);
type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>["executeTakeFirstOrThrow"]>>;

const toText = ({ path, number, publishAt, withdrawn, ...text }: VersionRow): PublishedText => ({
  slug: slugOf(path),
  number,
  publishAt,
  source: sourceOf(text, parisTime(new Date(publishAt)).slice(0, 10), text),
  withdrawn: withdrawn === 1,
});

/** Condition, beside `pages`: a version is live, or scheduled after what is live. Former versions are not read: there may be thousands. */
export const isLiveOrScheduled = (number: string, at: string): RawBuilder<SqlBool> =>
  sql`${sql.ref(number)} >= coalesce((select max(live.number) from page_versions as live
       where live.path = pages.path and live.publish_at <= ${at}), 0)`;

async function readTexts(db: Db, now: Date): Promise<PublishedText[]> {
  const at = now.toISOString();
  // SQLite keeps this order of a cross join: it starts from the pages and reads no former version.
  const rows = await db
    .selectFrom("pages")
    .crossJoin("page_versions as one")
    .select(COLUMNS)
    .whereRef("one.path", "=", "pages.path")
    .where(isLiveOrScheduled("one.number", at))
    .execute();
  return rows.map(toText);
}

/** The last version of a page that is live and older than this one. */
export async function findTextBefore(
  db: Db,
  { slug, number }: PublishedText,
  now: Date,
): Promise<PublishedText | undefined> {
  const row = await selectVersions(db)
    .where("path", "=", pathOf(slug))
    .where("number", "<", number)
    .where("publish_at", "<=", now.toISOString())
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toText(row);
}

async function readRedirects(db: Db): Promise<Published["redirects"]> {
  const rows = await db.selectFrom("redirects").select(["from_path", "to_path"]).execute();
  return new Map(rows.map(({ from_path, to_path }) => [from_path, to_path]));
}

const readValues = (db: Db) =>
  db.selectFrom("site_values").select(["name", "value"]).where("value", "is not", null).execute();

async function readPictures(db: Db): Promise<Published["pictures"]> {
  const rows = await db
    .selectFrom("media")
    .innerJoin("media_files", "media_files.media_id", "media.id")
    .select(["media.id", "name", "alt", "decorative", "credit", "file_name as fileName"])
    .select(["media_files.width", "media_files.height", "size", "media_files.sha256"])
    .where("deleted_at", "is", null)
    .orderBy("media.id")
    .orderBy("media_files.width")
    .execute();
  const pictures = new Map<string, Picture>();
  for (const { fileName, width, height, size, sha256, decorative, ...row } of rows) {
    const picture = pictures.get(row.id) ?? { ...row, decorative: decorative === 1, files: [] };
    picture.files.push({ name: fileName, width, height, size, sha256 });
    pictures.set(row.id, picture);
  }
  return pictures;
}

async function readDocuments(db: Db): Promise<Published["documents"]> {
  const rows = await db
    .selectFrom("site_document_versions as versions")
    .innerJoin("site_document_files as files", "files.file_name", "versions.file")
    .select(["versions.document", "files.file_name as fileName", "name", "size", "sha256"])
    .select(["text_sha256 as textSha256", "validated", "created_at as at"])
    .where("version", "=", ({ selectFrom }) =>
      selectFrom("site_document_versions as last")
        .select(({ fn }) => fn.max("last.version").as("version"))
        .whereRef("last.document", "=", "versions.document"),
    )
    .orderBy("versions.document")
    .execute();
  return new Map(
    rows.map(({ document, validated, ...row }) => [
      document,
      { ...row, validated: validated === 1 },
    ]),
  );
}

const READERS: { [P in Part]: (db: Db, now: Date) => Promise<Published[P]> } = {
  texts: readTexts,
  redirects: readRedirects,
  values: readValues,
  pictures: readPictures,
  documents: readDocuments,
};

/** Reads the parts whose edition has changed; the others stay as they are. */
export async function readChanged(
  db: Db,
  {
    before,
    editions,
    known,
    now,
  }: {
    before: Published;
    editions: Editions;
    known: Partial<Editions>;
    now: Date;
  },
): Promise<Published> {
  const changed = PARTS.filter((part) => editions[part] !== known[part]);
  const read = await Promise.all(
    changed.map(async (part) => [part, await READERS[part](db, now)] as const),
  );
  return { ...before, ...Object.fromEntries(read) };
}
