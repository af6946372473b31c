import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { migrationNames } from "../db/migrate.ts";
import { inTransaction, isPostgres, type OpenDatabase, openDatabase } from "../db/open.ts";
import { newStoredName } from "../files/stored-name.ts";
import { queueMail } from "../mail/outbox.ts";
import {
  type BackedUpSite,
  backUp,
  bringBack,
  inDatabase,
  newTarget,
} from "../testing/archives.ts";
import { call, tokenOf } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { plantTotp } from "../testing/factor-rows.ts";
import { makeAdmin, makeUser } from "../testing/make.ts";
import { isWhole } from "../testing/property-runs.ts";
import { makeDocument, makeGroup, makeLink, makeResource } from "../testing/publish.ts";
import { plannedUsers } from "../testing/table-statistics.ts";
import { digest } from "./rows.ts";

/** Each restore on PostgreSQL migrates a database: there `npm test` makes only those whose outcome depends on the engine. */
const longOnPostgres = test.runIf(isWhole || process.env.TEST_ENGINE !== "postgres");

let app: TestApp;
let admin: string;
let archives: string;
let target: Awaited<ReturnType<typeof newTarget>>;
let folder: string;

beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  archives = mkdtempSync(join(tmpdir(), "cpms-archives-"));
  const { id } = await makeGroup(app, admin, "Archives");
  await makeDocument(app, admin, id, "Compte rendu.pdf");
  await makeResource(app, admin, "medias");
  await makeLink(app, admin, "lien");
});
afterAll(async () => {
  await app.close();
  rmSync(archives, { recursive: true });
});
beforeEach(async () => {
  target = await newTarget();
  folder = target.dataDir;
});
afterEach(() => target.end());

let made = 0;
const archive = async (passphrase?: string) =>
  (
    await backUp({ ...app.place, files: app.files }, archives, {
      name: `${++made}.tar`,
      ...(passphrase && { passphrase }),
    })
  ).path;

const inTarget = <T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> =>
  inDatabase(target, work);
const names = async () => (await target.files.list()).map(({ name }) => name).toSorted();
const tablesThere = () =>
  inTarget(async ({ db }) => (await db.introspection.getTables()).map(({ name }) => name));
/** A site that is there already. */
const fill = async () => void (await bringBack(await archive(), target));

test("F21 restores every table and file, also from an encrypted archive", async () => {
  const path = await archive("cheval pile agrafe correcte");
  const { head, manifest } = await bringBack(path, target, {
    passphrase: "cheval pile agrafe correcte",
  });
  expect(await names()).toEqual(Object.keys(manifest.files).toSorted());
  expect(readdirSync(folder).filter((name) => /^(restauration|avant)-/.test(name))).toEqual([]);
  await inTarget(async ({ db }) => {
    if (isPostgres(db)) expect(await plannedUsers(db)).toBeGreaterThan(0);
    await db.transaction().execute(async (trx) => {
      for (const table of head.tables.filter(({ name }) => name !== "journal")) {
        const { count, sha256 } = await digest(trx, table);
        expect([table.name, { rows: count, sha256 }]).toEqual([
          table.name,
          manifest.tables[table.name],
        ]);
      }
      const acts = await trx.selectFrom("journal").select(["act", "subject"]).execute();
      expect(acts).toContainEqual({ act: "site_restored", subject: "2026-11-22 03:00" });
    });
  });
});

test("F13 T21 a restore drops sessions and links, and fails the queued emails", async () => {
  await inTransaction(app.db, (trx) =>
    queueMail(app, trx, { kind: "essai", to: "a@exemple.fr", subject: "Attend", body: [] }),
  );
  const { mails } = await bringBack(await archive(), target);
  expect(mails).toBe(1);
  await inTarget(async ({ db }) => {
    const [mail] = await db.selectFrom("mails").selectAll().where("kind", "=", "essai").execute();
    expect([mail?.status, mail?.last_error]).toEqual([
      "failed",
      "Non envoyé : site restauré (sauvegarde du 2026-11-22 03:00)",
    ]);
    for (const table of ["sessions", "links", "throttles"] as const)
      expect(await db.selectFrom(table).select(sql`1`.as("one")).execute()).toEqual([]);
  });
  await app.db.deleteFrom("mails").execute();
});

longOnPostgres("calendar addresses work again, or are revoked on request", async () => {
  const body = { name: "Téléphone", scope: "all" };
  await call(app, { method: "POST", url: "/users/me/calendriers", body }, admin);
  const path = await archive();
  const live = () =>
    inTarget(async ({ db }) =>
      (await db.selectFrom("calendars").select("revoked_at").execute()).map(
        (row) => row.revoked_at === null,
      ),
    );
  expect((await bringBack(path, target)).calendars).toBe(1);
  expect(await live()).toEqual([true]);
  await bringBack(path, target, { replace: true, revokeCalendars: true });
  expect(await live()).toEqual([false]);
});

longOnPostgres("counts the code applications that another secret cannot open", async () => {
  const { id } = await makeUser(app);
  await plantTotp(app, id);
  expect((await bringBack(await archive(), target)).applications).toBe(1);
  await app.db.deleteFrom("totps").execute();
  await app.db.deleteFrom("users").where("id", "=", id).execute();
});

describe("a site that is there already", () => {
  test("is neither replaced nor mixed with, in its database", async () => {
    await fill();
    const before = await inTarget(({ db }) => db.selectFrom("users").selectAll().execute());
    await expect(bringBack(await archive(), target)).rejects.toThrow(/^La base n’est pas vide/);
    expect(await inTarget(({ db }) => db.selectFrom("users").selectAll().execute())).toEqual(
      before,
    );
  });

  longOnPostgres("is neither replaced nor mixed with, in its file store", async () => {
    const other = newStoredName("pdf");
    writeFileSync(join(folder, "files", other), "autre");
    const path = await archive();
    await expect(bringBack(path, target)).rejects.toThrow(/^Le magasin de fichiers n’est pas vide/);
    expect(await names()).toEqual([other]);
    expect((await bringBack(path, target, { replace: true })).others).toBe(1);
    expect(await names()).toContain(other);
  });

  test("is replaced by --replace, and its SQLite database is moved aside", async () => {
    await fill();
    await inTarget(({ db }) => db.updateTable("users").set({ first_name: "Zoé" }).execute());
    const { aside } = await bringBack(await archive(), target, { replace: true });
    const named = (place: { dataDir: string; databaseUrl?: string }) => {
      const { db, close } = openDatabase(place);
      return db.selectFrom("users").select("first_name").execute().finally(close);
    };
    expect(await named(target)).toEqual([{ first_name: "Camille" }]);
    expect(aside === undefined).toBe(target.databaseUrl !== undefined);
    if (aside) expect(await named({ dataDir: aside })).toEqual([{ first_name: "Zoé" }]);
  });

  test("is replaced even with a damaged database", async () => {
    if (target.databaseUrl !== undefined) return;
    await fill();
    writeFileSync(join(folder, "site.db"), "plus une base");
    const { aside = "" } = await bringBack(await archive(), target, { replace: true });
    expect(readFileSync(join(aside, "site.db"), "utf8")).toBe("plus une base");
    expect(await inTarget(({ db }) => db.selectFrom("users").select("id").execute())).toHaveLength(
      1,
    );
  });
});

describe("F02 F21 a failed restore leaves nothing, after", () => {
  /** What is refused before the database is asked is refused alike on both. */
  const beforeTheDatabase = process.env.TEST_ENGINE !== "postgres";
  const empty = async () => {
    expect(await names()).toEqual([]);
    if (target.databaseUrl === undefined) expect(existsSync(join(folder, "site.db"))).toBe(false);
    else expect(await tablesThere()).toEqual([]);
    expect(readdirSync(folder).filter((name) => /^restauration-/.test(name))).toEqual([]);
  };

  test.runIf(beforeTheDatabase).each<[string, (bytes: Buffer) => Buffer, RegExp]>([
    ["a cut archive", (bytes) => bytes.subarray(0, bytes.length - 2000), /^L’archive est coupée/],
    [
      "a changed byte",
      (bytes) => Buffer.from(bytes).fill(1, bytes.length - 1500, bytes.length - 1499),
      /^L’archive est abîmée/,
    ],
    ["another file", () => Buffer.from("x".repeat(2000)), /^Ce fichier n’est pas une sauvegarde/],
  ])("%s", async (_what, spoil, sentence) => {
    const path = await archive();
    writeFileSync(path, spoil(readFileSync(path)));
    await expect(bringBack(path, target)).rejects.toThrow(sentence);
    await empty();
  });

  test.runIf(beforeTheDatabase)("a wrong or missing passphrase", async () => {
    const path = await archive("cheval pile agrafe correcte");
    await expect(bringBack(path, target, { passphrase: "autre" })).rejects.toThrow(
      /^Phrase secrète fausse/,
    );
    await expect(bringBack(path, target)).rejects.toThrow(/^L’archive est chiffrée/);
    await empty();
  });

  longOnPostgres("a store that is full halfway", async () => {
    const path = await archive();
    let taken = 0;
    const files = {
      ...target.files,
      adopt: async (...given: Parameters<BackedUpSite["files"]["adopt"]>) => {
        taken += 1;
        if (taken > 1) throw Object.assign(new Error("no room"), { code: "ENOSPC" });
        await target.files.adopt(...given);
      },
    };
    await expect(bringBack(path, { ...target, files })).rejects.toThrow("no room");
    expect(await target.files.drafts()).toEqual([]);
    await empty();
  });

  test("rows that reference missing ones", async () => {
    const row = { group_id: "nulle part", user_id: "personne", joined_at: "2026-01-01" };
    const { db } = app.database;
    const dangling = db.insertInto("group_members").values(row);
    if (app.database.engine === "sqlite") {
      await sql`pragma foreign_keys = off`.execute(db);
      await dangling.execute();
      await sql`pragma foreign_keys = on`.execute(db);
    } else
      await db.transaction().execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await trx.insertInto("group_members").values(row).execute();
      });
    const path = await archive();
    await db.deleteFrom("group_members").where("group_id", "=", row.group_id).execute();
    await expect(bringBack(path, target)).rejects.toThrow(/foreign key/i);
    await empty();
  });
});

describe("versions", () => {
  longOnPostgres("refuses an archive of a newer site, and writes nothing", async () => {
    const path = await archive();
    const newer = readFileSync(path, "latin1").replaceAll(
      String(migrationNames.at(-1)),
      `9999${migrationNames.at(-1)?.slice(4)}`,
    );
    writeFileSync(path, newer, "latin1");
    await expect(bringBack(path, target)).rejects.toThrow(
      /^L’archive vient d’une version plus récente du site.*9999/,
    );
    expect(await names()).toEqual([]);
  });

  test("refuses to back up a database that a newer program has migrated", async () => {
    const { db } = app.database;
    const newer = "9999-come-tomorrow";
    await sql`insert into kysely_migration values (${newer}, '2099-01-01')`.execute(db);
    await expect(archive()).rejects.toThrow(/^Base de données d’une version plus récente/);
    await sql`delete from kysely_migration where name = ${newer}`.execute(db);
  });
});
