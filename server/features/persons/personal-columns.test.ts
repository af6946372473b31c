import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { personFile } from "#contract/personal-data.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { PERSONAL_COLUMNS } from "./personal-columns.ts";

/** Columns named like personal ones that are not. */
const NOT_PERSONAL: Record<string, string> = {
  "activities.subject_id": "an event or a document",
  "decisions.replaced_by": "a later decision",
  "item_notes.updated_by": "a name, searched by mentions.ts",
  "person_profiles.show_email": "whether the address of the account is shown",
};

/** Names of columns that lead to a person. */
const LEADS =
  /(^|_)(user|author|actor|sender|recipient|person|subject|account|owner)_id$|_by$|^e?mail$|^recipient$|_email$/;
/** Names of columns that describe a person without leading to one. */
const NAMES = /^(first_name|last_name|user_agent|phone|telephone)$/;

let app: TestApp;
let columns: { table: string; column: string }[];
beforeAll(async () => {
  app = await buildTestApp();
  const tables = await app.database.db.introspection.getTables();
  columns = tables.flatMap(({ name: table, columns }) =>
    columns.map(({ name: column }) => ({ table, column })),
  );
});
afterAll(() => app.close());

/** Columns with a foreign key to accounts. */
async function referring(): Promise<string[]> {
  if (app.database.engine === "postgres") {
    const { rows } = await sql<{ place: string }>`
      select source.relname || '.' || attribute.attname as place
        from pg_constraint join pg_class source on source.oid = conrelid
        join pg_class target on target.oid = confrelid
        join pg_attribute attribute on attrelid = conrelid and attnum = any(conkey)
       where contype = 'f' and target.relname = 'users'`.execute(app.database.db);
    return rows.map(({ place }) => place);
  }
  const { rows } = await sql<{ place: string }>`
    select tables.name || '.' || links."from" as place
      from sqlite_master tables join pragma_foreign_key_list(tables.name) links
     where tables.type = 'table' and links."table" = 'users'`.execute(app.database.db);
  return rows.map(({ place }) => place);
}

describe("personal data map (T38, T43)", () => {
  test("has every column that leads to a person, with a reason if it is not exported", async () => {
    const called = columns
      .filter(({ column }) => LEADS.test(column))
      .map(({ table, column }) => `${table}.${column}`);
    const found = [...new Set([...called, ...(await referring())])];
    expect(
      found.filter((place) => !(place in PERSONAL_COLUMNS) && !(place in NOT_PERSONAL)),
    ).toEqual([]);
    expect(found.length).toBeGreaterThan(25);
  });

  test("has every table with a personal name or a user agent", () => {
    const known = new Set(Object.keys(PERSONAL_COLUMNS).map((place) => place.split(".")[0]));
    const saying = columns.filter(({ column }) => NAMES.test(column)).map(({ table }) => table);
    expect([...new Set(saying)].filter((table) => !known.has(table))).toEqual([]);
  });

  test("names only columns of the database and parts of the export", () => {
    const places = new Set(columns.map(({ table, column }) => `${table}.${column}`));
    expect(Object.keys(PERSONAL_COLUMNS).filter((place) => !places.has(place))).toEqual([]);
    const { accounts, ...beside } = personFile.shape;
    const parts = new Set([
      ...Object.keys(beside),
      "accounts",
      ...Object.keys(accounts.element.shape),
    ]);
    const missing = Object.values(PERSONAL_COLUMNS).flatMap(({ exported }) =>
      "part" in exported && !parts.has(exported.part) ? [exported.part] : [],
    );
    expect(missing).toEqual([]);
  });
});
