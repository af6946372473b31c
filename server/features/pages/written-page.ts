import { createHash } from "node:crypto";
import type { EditedPage, PageHeading, PageKind } from "#contract/edited-pages.ts";
import type { WrittenPage } from "#contract/page.ts";
import { parisTime } from "#contract/paris-time.ts";
import { readWritten } from "#server/content/written-pages.ts";
import type { Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { selectWritten } from "./queries.ts";

export type Heading = Omit<PageHeading, "version" | "title"> & { title: string | null };

type Row = Awaited<ReturnType<ReturnType<typeof selectWritten>["executeTakeFirstOrThrow"]>>;

export const toParisDay = (at: Date): string => parisTime(at).slice(0, 10);

/** Id of a page of a file, which has no row until it is published: a hash of its path. */
const FILE_ID = /^f-[\w-]{22}$/;
export const isFileId = (id: string): boolean => FILE_ID.test(id);
const toFileId = (path: string): string =>
  `f-${createHash("sha256").update(path).digest("base64url").slice(0, 22)}`;

const fromRow = ({ path, id, kind, title, category, day, headingVersion }: Row): EditedPage => ({
  id: id ?? "",
  path,
  title: title ?? "",
  legal: false,
  optional: true,
  ...(kind && { kind }),
  heading: { title: title ?? "", category, day, version: headingVersion },
});

const fromFile = ({ path, title, category, date }: WrittenPage): EditedPage => ({
  id: toFileId(path),
  path,
  title,
  legal: false,
  optional: true,
  kind: category === undefined ? "page" : "news",
  heading: { title, category: category ?? null, day: date ?? null, version: 0 },
});

/** Pages of files without a row. */
async function listFiled(deps: Deps, known: ReadonlySet<string>): Promise<EditedPage[]> {
  const { files } = deps.content;
  const source = deps.content.current();
  const moved = source.moved?.();
  return (await readWritten(files))
    .filter(({ path }) => !known.has(path) && !moved?.has(path))
    .map(fromFile);
}

const getDay = ({ heading }: EditedPage, row: Row | undefined): string =>
  heading?.day ?? row?.createdAt.slice(0, 10) ?? "";

/** Pages of one kind written on the site: articles newest first, pages by path. */
export async function listWritten(deps: Deps, kind: PageKind): Promise<EditedPage[]> {
  const rows = await selectWritten(deps.db).execute();
  const byPath = new Map(rows.map((row) => [row.path, row]));
  const all = [...rows.map(fromRow), ...(await listFiled(deps, new Set(byPath.keys())))];
  const sortKey = (page: EditedPage) =>
    kind === "news" ? getDay(page, byPath.get(page.path)) : page.path;
  const sign = kind === "news" ? -1 : 1;
  return all
    .filter((page) => page.kind === kind)
    .map((page) => ({ page, key: `${sortKey(page)} ${page.path}` }))
    .sort((one, other) => (one.key < other.key ? -sign : sign))
    .map(({ page }) => page);
}

export async function findWritten(deps: Deps, id: string): Promise<EditedPage | undefined> {
  const row = await selectWritten(deps.db).where("id", "=", id).executeTakeFirst();
  if (row) return fromRow(row);
  if (!isFileId(id)) return undefined;
  const paths = await deps.db.selectFrom("pages").select("path").execute();
  return (await listFiled(deps, new Set(paths.map(({ path }) => path)))).find(
    (page) => page.id === id,
  );
}

/** Columns of the first row of a page. */
export const toPageRow = ({ id, kind, heading }: EditedPage) => {
  if (!kind || !heading) return {};
  const { version: heading_version, ...shown } = heading;
  return { id, kind, ...shown, heading_version };
};

/** Current heading of a page; call it under the page's lock. */
export const lockHeading = (trx: Trx, path: string) =>
  trx
    .selectFrom("pages")
    .select(["id", "version", "heading_version as headingVersion"])
    .where("path", "=", path)
    .executeTakeFirst();
