import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeSite, type Site } from "../testing/run-site.ts";
import { FORMER } from "./former-migrations.ts";
import { isMigrated, migrate, migrationNames } from "./migrate.ts";
import { describeMisnumbered, refuseForeign } from "./migration-state.ts";
import type { OpenDatabase } from "./open.ts";

let site: Site;
let database: OpenDatabase;
beforeEach(async () => {
  site = await makeSite();
  database = site.openDatabase();
  await migrate(database.db);
});
afterEach(async () => {
  await database.close();
  await site.end();
});

/** As if these migrations had made the database. */
async function record(names: readonly string[]): Promise<void> {
  await sql`delete from kysely_migration`.execute(database.db);
  for (const name of names)
    await sql`insert into kysely_migration values (${name}, '2026-11-23')`.execute(database.db);
}

/** Every table with its rows. */
async function dumpAll(): Promise<Record<string, unknown>> {
  const tables = await database.db.introspection.getTables({ withInternalKyselyTables: true });
  const rows = tables.map(async ({ name }) => [
    name,
    (await sql`select * from ${sql.table(name)}`.execute(database.db)).rows,
  ]);
  return Object.fromEntries(await Promise.all(rows));
}

const FUTURE = "9999-add-tomorrow";

describe("F22 refuses, unchanged, a database of other migrations:", () => {
  test.each<[string, string[], RegExp]>([
    [
      "former version",
      FORMER,
      /^Base de données d’une version précédente.*npm run backup -- FICHIER.*npm run site -- restore FICHIER --replace.*Rien n’a été changé\.$/,
    ],
    [
      "older state of the former version",
      FORMER.slice(0, 20),
      /^Base de données d’une version trop ancienne.*Démarrez-la une fois.*npm run site -- restore/,
    ],
    [
      "newer version",
      [...migrationNames, FUTURE],
      /^Base de données d’une version plus récente du site \(9999-add-tomorrow\)\. Installez cette version/,
    ],
    [
      "former version with one more migration",
      [...FORMER, FUTURE],
      /^Base de données d’une version plus récente/,
    ],
    ["tables without migrations", [], /^Base de données incomplète.*Restaurez une sauvegarde/],
  ])("%s", async (_what, names, sentence) => {
    await record(names);
    const before = await dumpAll();
    await expect(migrate(database.db)).rejects.toThrow(sentence);
    expect(await dumpAll()).toEqual(before);
  });

  test("tables without a list of migrations", async () => {
    await sql`drop table kysely_migration`.execute(database.db);
    await expect(migrate(database.db)).rejects.toThrow(/^Base de données incomplète/);
  });

  test("migration numbered before an executed one", async () => {
    const executed = ["0001-initial", "0003-add-phone"];
    await record(executed);
    await expect(
      refuseForeign(database.db, ["0001-initial", "0002-add-email", "0003-add-phone"]),
    ).rejects.toThrow(
      /^Base de données\s: la migration 0002-add-email n’y a pas été exécutée, alors que 0003-add-phone, qui la suit, l’a été\. Donnez à 0002-add-email un numéro/,
    );
  });

  test("the server ends with code 1 and one sentence", async () => {
    await record(FORMER);
    await database.close();
    const server = await site.run({ LOG_LEVEL: "error" });
    expect([server.ended, server.output().trim()]).toEqual([
      true,
      expect.stringMatching(/^Base de données d’une version précédente[^\n]+$/),
    ]);
    expect(await server.kill("SIGKILL")).toBe(1);
    database = site.openDatabase();
  });
});

test("an instance is ready on its own or a later schema, not on another", async () => {
  const isReady = async (names: readonly string[]) => {
    await record(names);
    return isMigrated(database.db);
  };
  expect([
    await isReady(migrationNames),
    await isReady([...migrationNames, FUTURE]),
    await isReady(FORMER),
    await isReady([]),
  ]).toEqual([true, true, false, false]);
});

describe("names of migration files", () => {
  test("count from 0001 without gap or duplicate", () => {
    expect(describeMisnumbered(migrationNames)).toBeUndefined();
  });

  test.each([
    ["gap", ["0001-initial", "0003-add-phone"], /le numéro 0002 manque.*Renumérotez/],
    ["duplicate", ["0001-initial", "0002-a-b", "0002-c-d"], /0003 manque ou est pris deux fois/],
    ["other start", ["0002-add-phone"], /le numéro 0001 manque/],
    ["date", ["0001-initial", "2026-12-24-add-phone"], /a un nom d’une autre forme\. Nommez/],
    ["no number", ["0001-initial", "add-phone"], /par exemple 0002-add-phone\.ts/],
    ["no noun", ["0001-initial", "0002-add"], /a un nom d’une autre forme/],
  ])("refuses a %s", async (_what, names, sentence) => {
    expect(describeMisnumbered(names)).toMatch(sentence);
    await expect(refuseForeign(database.db, names)).rejects.toThrow(sentence);
  });
});
