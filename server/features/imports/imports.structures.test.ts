import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { IMPORT_KINDS, type ImportKind } from "#contract/import-columns.ts";
import type { ImportDetail, ImportRow } from "#contract/imports.ts";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { applyTable, tableOf, tryTable } from "#server/testing/imports.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";

const SIRET = "73282932000074";
let app: TestApp;
let admin: string;
beforeEach(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterEach(() => app.close());

const tryLines = (kind: ImportKind, ...lines: string[]) =>
  tryTable(app, admin, { kind, text: tableOf(kind, ...lines) });
const importLines = async (kind: ImportKind, ...lines: string[]): Promise<ImportDetail> =>
  (await applyTable(app, admin, await tryLines(kind, ...lines))).json();
const rows = async ({ id }: ImportDetail): Promise<ImportRow[]> =>
  (await call(app, { url: `/imports/${id}/rows` }, admin)).json();
const reasons = async (detail: ImportDetail) => (await rows(detail)).map(({ reason }) => reason);

describe("a table of structures", () => {
  test("creates them, with their label and, with a college, their membership", async () => {
    await importLines(
      "structures",
      `Médecins du Monde;MDM;association;${SIRET};;Saint-Denis;93;structure;01/01/2026`,
      "Refuge;;;;W751234567;;;;",
    );
    const found = await app.db.selectFrom("structures").selectAll().orderBy("name_key").execute();
    expect(found).toMatchObject([
      { name: "Médecins du Monde", kind: "association", siret: SIRET, department: "93" },
      { name: "Refuge", kind: "other", rna: "W751234567" },
    ]);
    const memberships = app.db.selectFrom("memberships").where("structure_id", "is not", null);
    expect(await memberships.select(["structure_id", "college", "since"]).execute()).toEqual([
      {
        structure_id: found[0]?.id,
        college: "College structure",
        since: "2026-01-01T00:00:00.000Z",
      },
    ]);
    expect(await app.db.selectFrom("structure_labels").select("source").execute()).toEqual([
      { source: "import" },
      { source: "import" },
    ]);
  });

  test("finds one by SIRET, then RNA, then another way to write its name", async () => {
    await importLines("structures", `Médecins du Monde;;;${SIRET};W751234567;;;;`);
    const tried = await tryLines("structures", `Autre nom;;;${SIRET};;;;;`);
    expect(await rows(tried)).toMatchObject([
      { outcome: "update", changes: [{ field: "name", before: "Médecins du Monde" }] },
    ]);
    expect((await tryLines("structures", "X;;;;W751234567;;;;")).counts?.update).toBe(1);
    expect((await tryLines("structures", "MEDECINS DU MONDE;;;;;;;;")).counts?.create).toBe(0);
  });

  test("renames one, which is found by both names, until the import is undone", async () => {
    await importLines("structures", `Médecins du Monde;;;${SIRET};;;;;`);
    const found = async (q: string) =>
      (await call(app, { url: `/structures?q=${q}` }, admin)).json().length;
    const { id } = await importLines("structures", `Soigner partout;;;${SIRET};;;;;`);
    expect([await found("partout"), await found("monde")]).toEqual([1, 1]);
    const undo = { method: "POST", url: `/imports/${id}/undo`, body: { dry: false } } as const;
    expect((await call(app, undo, admin)).json().counts.reversed).toBe(1);
    expect([await found("partout"), await found("monde")]).toEqual([0, 1]);
  });

  test("refuses a namesake, numbers of two structures, and a second line", async () => {
    await importLines("structures", `Passerelle;;;${SIRET};;;;;`, "Refuge;;;;W751234567;;;;");
    const other = await tryLines(
      "structures",
      "Passerelle;;;55210055400013;;;;;",
      `Une;;;${SIRET};W751234567;;;;`,
      "Refuge;;;;;;75;;",
      "Le Refuge;;;;;;93;;",
    );
    expect(await reasons(other)).toEqual([
      messages.importOtherSiret,
      messages.importStructuresDiffer,
      undefined,
      messages.importRepeatedStructure.replace("{line}", "4"),
    ]);
  });

  test("says which number a spreadsheet has rounded", async () => {
    const tried = await tryLines("structures", "Passerelle;;;7,32829E+13;;;;;");
    expect(await reasons(tried)).toEqual([`SIRET\u00A0: ${messages.importNumberRounded}`]);
  });
});

describe("a table of attachments", () => {
  test("places people in structures, with their role", async () => {
    const { id } = await makeUser(app, { email: "zoe@exemple.fr", username: "Ancien nom" });
    await importLines("structures", `Passerelle;PASS;;${SIRET};;;;structure;`);
    await importLines("attachments", `zoe@exemple.fr;;${SIRET};;Référente;Directrice`);
    expect(await app.db.selectFrom("structure_people").selectAll().execute()).toMatchObject([
      { user_id: id, role: "referent", job: "Directrice", ended_at: null },
    ]);
    const user = app.db.selectFrom("users").where("id", "=", id);
    expect(await user.select("username").execute()).toEqual([{ username: "Passerelle" }]);
    const again = await tryLines("attachments", "zoe@exemple.fr;PASS;;;Membre;");
    expect(await rows(again)).toMatchObject([
      { outcome: "update", changes: [{ field: "role", before: "Personne référente" }] },
    ]);
  });

  test("refuses an unknown person and an unknown structure", async () => {
    await makeUser(app, { email: "zoe@exemple.fr" });
    const tried = await tryLines(
      "attachments",
      "personne@exemple.fr;Passerelle;;;;",
      "zoe@exemple.fr;Passerelle;;;;",
    );
    expect(await reasons(tried)).toEqual([messages.importNoAccount, messages.importNoStructure]);
  });

  test("gives people of a member structure access without a membership of their own", async () => {
    await importLines("structures", "Passerelle;;;;;;;structure;", "Refuge;;;;;;;;");
    await importLines(
      "people",
      "zoe@exemple.fr;Zoé;Petit;Passerelle;;;",
      "ali@exemple.fr;Ali;Roux;Refuge;;;",
    );
    const own = await app.db
      .selectFrom("memberships")
      .innerJoin("users", "users.id", "memberships.user_id")
      .select("email")
      .where("email", "in", ["zoe@exemple.fr", "ali@exemple.fr"])
      .execute();
    expect(own).toEqual([{ email: "ali@exemple.fr" }]);
    expect(await app.db.selectFrom("structure_people").select("role").execute()).toHaveLength(2);
  });
});

test("what is exported is imported again without any change", async () => {
  await makeUser(app, { email: "ada@exemple.fr", first_name: "=Ada", last_name: "+Min" });
  await importLines("structures", `'=Passerelle;PASS;hôpital;${SIRET};;Lyon;69;structure;`);
  await importLines("people", "zoe@exemple.fr;'-Zoé;Petit;=Passerelle;Médiatrice;;01/02/2026");
  await importLines("attachments", `ada@exemple.fr;;${SIRET};;suppléante;`);
  for (const kind of IMPORT_KINDS) {
    const answer = await call(app, { url: `/exports/${kind}.csv` }, admin);
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const tried = await tryTable(app, admin, { kind, text: answer.body });
    const { create, update, error, same } = tried.counts ?? {};
    expect([kind, { create, update, error }]).toEqual([kind, { create: 0, update: 0, error: 0 }]);
    expect(same).toBeGreaterThan(0);
  }
});

test("the model of each kind has all its columns, and its line can be imported", async () => {
  for (const kind of ["structures", "people", "attachments"] as const) {
    const { body } = await call(app, { url: `/imports/model/${kind}.csv` }, admin);
    const tried = await tryTable(app, admin, { kind, text: body });
    expect([kind, tried.mapping.includes(""), tried.counts?.error]).toEqual([kind, false, 0]);
    await applyTable(app, admin, tried);
  }
});
