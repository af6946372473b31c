import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { digest } from "#server/backup/rows.ts";
import { readSchema } from "#server/backup/schema.ts";
import { openFiles } from "#server/boot/open-files.ts";
import { migrate } from "#server/db/migrate.ts";
import { type Db, openDatabase } from "#server/db/open.ts";
import { filesFolder } from "#server/files/disk-store.ts";
import { newStoredName } from "#server/files/stored-name.ts";
import { openSecret } from "#server/secret.ts";
import { plantApplicationsOf } from "#server/testing/application-rows.ts";
import { FakeClock } from "#server/testing/fake-clock.ts";
import { ownApproval } from "#server/testing/own-approval.ts";
import { type S3Server, startS3Server } from "#server/testing/s3/server.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { fillDemo } from "../../../scripts/demo/fill.ts";
import { SMALL } from "../../../scripts/demo/size.ts";
import { listFiled } from "./copy-files.ts";
import { type Moved, moveSite, type Steps } from "./move.ts";
import { type Places, readPlaces } from "./places.ts";

/** A journal longer than one page of rows. */
const SIZE = { ...SMALL, journal: 2300 };
const OPTIONS = {
  to: { type: "string" },
  files: { type: "string" },
  stopped: { type: "boolean" },
} as const;
const silent: Steps = { rows: () => {}, copying: () => {}, verifying: () => {} };

/** A filled site in a folder, an empty PostgreSQL and an empty S3. */
export interface MoveFixture {
  folder: string;
  env: Record<string, string>;
  /** The environment of the site once it has moved to PostgreSQL and S3. */
  moved: Record<string, string>;
  s3: S3Server;
  /** The words of the command that moves there. */
  there: string[];
  places: (words: string[], env?: Record<string, string>) => Places;
  /** Moves as the command does; an error of a step interrupts it. */
  run: (words: string[], env?: Record<string, string>, steps?: Partial<Steps>) => Promise<Moved>;
  newFolder: () => string;
  end: () => Promise<void>;
}

/** A picture of the library, which the demonstration has none of. */
async function addPicture(db: Db, folder: string, now: Date): Promise<void> {
  const bytes = Buffer.from("une image");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const [id, file_name] = ["image", newStoredName("webp")];
  writeFileSync(join(folder, file_name), bytes);
  const size = { width: 480, height: 320 };
  const texts = { alt: "Une salle", decorative: 0, credit: "", search: "salle.jpg" };
  const when = { created_at: now.toISOString(), deleted_at: null, author_id: null };
  await db
    .insertInto("media")
    .values({ id, name: "salle.jpg", kind: "jpeg", sha256, bytes: 9, ...size, ...texts, ...when })
    .execute();
  await db
    .insertInto("media_files")
    .values({ file_name, media_id: id, size: bytes.length, sha256, ...size })
    .execute();
}

/** The text of a document, a link to it and its approval, which the demonstration has none of. */
async function addText(db: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  const { id } = await db.selectFrom("documents").select("id").limit(1).executeTakeFirstOrThrow();
  const user = await db.selectFrom("users").select("id").limit(1).executeTakeFirstOrThrow();
  await db
    .insertInto("document_passages")
    .values({
      ...{ number: 4096, document_id: id, position: 0, page: 1 },
      ...{ title: "", text: "Le bilan", tokens: "le bilan" },
    })
    .execute();
  const { share, reference, asked, notice, answer } = ownApproval({
    documentId: id,
    userId: user.id,
    at,
  });
  await db.insertInto("document_shares").values(share).execute();
  await db.insertInto("document_references").values(reference).execute();
  await db.insertInto("document_asked").values(asked).execute();
  await db.insertInto("document_notices").values(notice).execute();
  await db.insertInto("document_acceptances").values(answer).execute();
}

/** Applications with their threads, instead of those of two people of the demonstration, which have none. */
async function addApplications(db: Db, now: Date): Promise<void> {
  const [one, other] = await db.selectFrom("users").select("id").orderBy("id").limit(2).execute();
  const ids = { id: one?.id ?? "", otherId: other?.id ?? "" };
  await db.deleteFrom("applications").where("user_id", "in", [ids.id, ids.otherId]).execute();
  await plantApplicationsOf({ db, clock: new FakeClock(now.toISOString()) }, ids);
}

/** Fills a folder with the demonstration. */
async function createTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "cpms-move-"));
  const database = openDatabase({ dataDir: folder });
  await migrate(database.db);
  await openFiles({ dataDir: folder });
  const secret = openSecret(undefined, folder);
  const now = new Date("2026-03-28T22:30:00Z");
  await fillDemo({ db: database.db, folder: filesFolder(folder), secret, now }, SIZE);
  await addPicture(database.db, filesFolder(folder), now);
  await addText(database.db, now);
  await addApplications(database.db, now);
  await database.close();
  return folder;
}

/** Filled once: each test works on a copy. */
let template: Promise<string> | undefined;
export async function removeTemplate(): Promise<void> {
  if (template) rmSync(await template, { recursive: true });
  template = undefined;
}

export async function openFixture(): Promise<MoveFixture> {
  const root = mkdtempSync(join(tmpdir(), "cpms-move-"));
  let folders = 0;
  const newFolder = () => {
    folders += 1;
    const folder = join(root, String(folders));
    mkdirSync(folder);
    return folder;
  };
  const folder = newFolder();
  template ??= createTemplate();
  cpSync(await template, folder, { recursive: true });
  const secret = openSecret(undefined, folder);
  const s3 = await startS3Server();
  const { databaseUrl = "", drop } = await createTestDatabase("postgres");
  const keys = {
    AWS_ACCESS_KEY_ID: s3.keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.keys.secretAccessKey,
  };
  const env = { DATA_DIR: folder, ...keys };
  const filesUrl = `s3://${s3.bucket}?endpoint=${s3.endpoint}`;
  const places: MoveFixture["places"] = (words, given = env) =>
    readPlaces(parseArgs({ args: words, options: OPTIONS }).values, given);
  return {
    folder,
    env,
    moved: {
      ...env,
      DATABASE_URL: databaseUrl,
      FILES_URL: filesUrl,
      TOKEN_SECRET: secret.toString(),
    },
    s3,
    there: ["--to", databaseUrl, "--files", filesUrl],
    places,
    run: (words, given, steps = {}) => moveSite(places(words, given), { ...silent, ...steps }),
    newFolder,
    end: async () => {
      await s3.stop();
      await drop();
      rmSync(root, { recursive: true });
    },
  };
}

/** Digest of each table and bytes of each file of a site. */
export async function contentsOf({ source }: Places): Promise<Record<string, unknown>> {
  const { db, close } = openDatabase({ ...source, shared: true });
  const files = await openFiles(source);
  try {
    const contents: Record<string, unknown> = {};
    const tables = await readSchema();
    await db.transaction().execute(async (trx) => {
      for (const table of tables) contents[table.name] = await digest(trx, table);
    });
    for (const { name } of await listFiled(db)) {
      const bytes = await files.open(name);
      contents[name] = Buffer.concat((await bytes?.toArray()) ?? []).toString("base64");
    }
    return contents;
  } finally {
    await close();
  }
}
