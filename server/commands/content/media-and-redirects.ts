import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { fold } from "#contract/fold.ts";
import { describeNewerFormat } from "#server/content/format.ts";
import { type Db, inTransaction } from "#server/db/open.ts";
import type { Draft, FileStore } from "#server/files/store.ts";
import { isStoredName } from "#server/files/stored-name.ts";
import { type Intake, withDrafts } from "#server/files/with-drafts.ts";

/** What a site keeps beside its texts, as files of a content folder. */
export const PICTURES = "images/images.json";
export const REDIRECTS = "redirections.json";
const FOLDER = "images";

export interface Site {
  db: Db;
  files: FileStore;
}

const count = z.number().int().positive();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const path = z.string().regex(/^(\/[a-z0-9-]+)+$/);

const pictures = z.array(
  z.strictObject({
    id: z.string().regex(/^[\w-]{1,64}$/),
    name: z.string(),
    kind: z.enum(["jpeg", "png", "webp"]),
    alt: z.string(),
    decorative: z.boolean(),
    credit: z.string(),
    width: count,
    height: count,
    sha256,
    bytes: count,
    createdAt: z.iso.datetime(),
    files: z
      .array(
        z.strictObject({
          name: z.string().refine(isStoredName),
          width: count,
          height: count,
          size: count,
          sha256,
        }),
      )
      .min(1),
  }),
);
type Picture = z.output<typeof pictures>[number];
const redirects = z.record(path, path);

/** One line for each. */
const listed = (items: unknown[]): string =>
  `[\n${items.map((item) => `  ${JSON.stringify(item)}`).join(",\n")}\n]\n`;

async function readPictures(db: Db): Promise<Picture[]> {
  const rows = await db
    .selectFrom("media")
    .select(["id", "name", "kind", "alt", "decorative", "credit", "width", "height", "sha256"])
    .select(["bytes", "created_at as createdAt"])
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const files = await db
    .selectFrom("media_files")
    .select(["media_id", "file_name as name", "width", "height", "size", "sha256"])
    .orderBy("width")
    .execute();
  const byPicture = Map.groupBy(files, ({ media_id }) => media_id);
  return rows.map(({ decorative, ...row }) => ({
    ...row,
    decorative: decorative === 1,
    files: (byPicture.get(row.id) ?? []).map(({ media_id: _, ...file }) => file),
  }));
}

/** Writes the pictures of the library and the former addresses into a folder; nothing where there are none. */
export async function exportMediaAndRedirects({ db, files }: Site, folder: string): Promise<void> {
  const all = await readPictures(db);
  if (all.length > 0) {
    await mkdir(join(folder, FOLDER), { recursive: true });
    await writeFile(join(folder, PICTURES), listed(all));
  }
  for (const { name } of all.flatMap((picture) => picture.files)) {
    const bytes = await files.open(name);
    if (!bytes) throw new Error(`L’image ${name} manque : lancez « npm run site -- fsck ».`);
    await pipeline(bytes, createWriteStream(join(folder, FOLDER, name)));
  }
  const moved = await db
    .selectFrom("redirects")
    .select(["from_path", "to_path"])
    .orderBy("from_path")
    .execute();
  if (moved.length === 0) return;
  const lines = Object.fromEntries(moved.map(({ from_path, to_path }) => [from_path, to_path]));
  await writeFile(join(folder, REDIRECTS), `${JSON.stringify(lines, null, 2)}\n`);
}

/** Nothing where there is no such file. */
async function readList<T>(
  folder: string,
  file: string,
  schema: z.ZodType<T>,
): Promise<T | undefined> {
  const text = await readFile(join(folder, file), "utf8").catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new Error(`${join(folder, file)} n’est pas lisible : rien n’a été repris.`);
  }
}

/** Throws, in French, unless each file of these pictures is there and what its list says. */
async function proveFiles(folder: string, all: Picture[]): Promise<void> {
  for (const { name, sha256: announced } of all.flatMap((picture) => picture.files)) {
    const place = join(folder, FOLDER, name);
    const hash = createHash("sha256");
    await pipeline(createReadStream(place), hash).catch(() => undefined);
    if (hash.digest("hex") !== announced)
      throw new Error(`${place} n’est pas le fichier que la liste annonce : rien n’a été repris.`);
  }
}

/** The files of a picture as drafts. */
async function takeIn(intake: Intake, folder: string, { files }: Picture) {
  const taken: { file: Picture["files"][number]; draft: Draft }[] = [];
  for (const file of files) {
    const bytes = createReadStream(join(folder, FOLDER, file.name));
    taken.push({ file, draft: await intake.receive(bytes, file.size, file.size) });
  }
  return taken;
}

async function addPicture({ db, files }: Site, folder: string, picture: Picture): Promise<void> {
  const { files: own, decorative, createdAt, ...said } = picture;
  const row = {
    ...said,
    decorative: decorative ? 1 : 0,
    search: fold(`${said.name} ${said.alt} ${said.credit}`),
    author_id: null,
    created_at: createdAt,
    deleted_at: null,
  };
  await withDrafts(files, async (intake) => {
    for (const { file, draft } of await takeIn(intake, folder, picture))
      await files.adopt(draft, file.name);
    await inTransaction(db, async (trx) => {
      await trx.insertInto("media").values(row).execute();
      const rows = own.map(({ name, ...file }) => ({ ...file, file_name: name, media_id: row.id }));
      await trx.insertInto("media_files").values(rows).execute();
    });
  });
}

/** All of the lists before anything is written: a folder that was changed by hand is refused whole. */
async function readFolder({ db }: Site, folder: string) {
  const read = { text: (file: string) => readFile(join(folder, file), "utf8") };
  const newer = await describeNewerFormat(read, folder);
  if (newer) throw new Error(`${newer} Rien n’a été repris.`);
  const [all = [], moved = {}] = await Promise.all([
    readList(folder, PICTURES, pictures),
    readList(folder, REDIRECTS, redirects),
  ]);
  const known = new Set((await db.selectFrom("media").select("id").execute()).map(({ id }) => id));
  const fresh = all.filter(({ id }) => !known.has(id));
  await proveFiles(folder, fresh);
  return { fresh, moved: Object.entries(moved) };
}

async function addRedirects(db: Db, moved: [string, string][], now: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    const pages = new Set(
      (await trx.selectFrom("pages").select("path").execute()).map((row) => row.path),
    );
    const rows = moved
      .filter(([from, to]) => from !== to && !pages.has(from))
      .map(([from_path, to_path]) => ({ from_path, to_path, created_at: now.toISOString() }));
    if (rows.length === 0) return 0;
    const added = await trx
      .insertInto("redirects")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning("from_path")
      .execute();
    return added.length;
  });
}

/**
 * Takes the pictures and the former addresses of a folder that was written elsewhere: what the site has already stays as it is. Throws, in French,
 * before anything is written where a list cannot be read or the folder comes from a newer version of the site.
 */
export async function importMediaAndRedirects(
  site: Site,
  folder: string,
  now: Date,
): Promise<{ pictures: number; redirects: number }> {
  const { fresh, moved } = await readFolder(site, folder);
  for (const picture of fresh) await addPicture(site, folder, picture);
  return { pictures: fresh.length, redirects: await addRedirects(site.db, moved, now) };
}
