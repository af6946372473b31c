import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ImportDetail, UndoReport } from "#contract/imports.ts";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { dump } from "#server/testing/dump.ts";
import { applyTable, tableOf, tryTable } from "#server/testing/imports.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";

let app: TestApp;
let admin: string;
beforeEach(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterEach(() => app.close());

const undo = async (id: string, dry = false): Promise<UndoReport> =>
  (await call(app, { method: "POST", url: `/imports/${id}/undo`, body: { dry } }, admin)).json();
const importTable = async (
  kind: "people" | "structures" | "attachments",
  ...lines: string[]
): Promise<ImportDetail> => {
  const tried = await tryTable(app, admin, { kind, text: tableOf(kind, ...lines) });
  return (await applyTable(app, admin, tried)).json();
};
/** All tables but the audit log and those of imports. */
const everything = async () =>
  Object.entries(await dump(app)).filter(([table]) => !/^(import|journal)|_search/.test(table));
const idOf = async (email: string) =>
  (await app.db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst())
    ?.id ?? "";

describe("the undo of an import", () => {
  test("gives back what was there: accounts, structures, places and texts", async () => {
    await makeUser(app, { email: "ada@exemple.fr", username: "Ancien nom" });
    const before = await everything();
    const people = await importTable(
      "people",
      "ada@exemple.fr;Adèle;;;;personne qualifiée;",
      "zoe@exemple.fr;Zoé;Petit;;;;",
    );
    const structures = await importTable("structures", "Passerelle;PASS;;;;;93;structure;");
    const places = await importTable(
      "attachments",
      "ada@exemple.fr;Passerelle;;;référente;Directrice",
    );
    for (const { id } of [places, structures, people])
      expect((await undo(id)).counts).toMatchObject({ left: 0, gone: 0 });
    expect(await everything()).toEqual(before);
  });

  test("is tried first, without changing anything", async () => {
    const { id } = await importTable("people", "zoe@exemple.fr;Zoé;Petit;;;;");
    const before = await dump(app);
    expect(await undo(id, true)).toEqual({ counts: { reversed: 1, left: 0, gone: 0 }, left: [] });
    expect(await dump(app)).toEqual(before);
  });

  test("leaves what was edited since, and says why", async () => {
    const { id } = await importTable(
      "people",
      "a@exemple.fr;A;Un;;;;",
      "b@exemple.fr;B;Deux;;;;",
      "c@exemple.fr;C;Trois;;;;",
      "d@exemple.fr;D;Quatre;;;;",
      "e@exemple.fr;E;Cinq;;;;",
    );
    const set = async (email: string, values: object) =>
      app.db.updateTable("users").set(values).where("email", "=", email).execute();
    await set("a@exemple.fr", { first_name: "Anne" });
    await set("b@exemple.fr", { password_hash: "$argon2id$x" });
    await set("c@exemple.fr", { deleted_at: app.clock.now().toISOString() });
    const [group] = await app.db.selectFrom("groups").select("id").limit(1).execute();
    const joined_at = app.clock.now().toISOString();
    await app.db
      .insertInto("group_members")
      .values({ group_id: group?.id ?? "", user_id: await idOf("d@exemple.fr"), joined_at })
      .execute();
    const report = await undo(id);
    expect(report.counts).toEqual({ reversed: 1, left: 3, gone: 1 });
    expect(report.left.map(({ line, reason }) => [line, reason])).toEqual([
      [2, messages.undoEdited],
      [3, messages.undoOpened],
      [4, messages.undoGone],
      [5, messages.undoUsed],
    ]);
    expect(await idOf("e@exemple.fr")).toBe("");
    const rows = (await call(app, { url: `/imports/${id}/rows` }, admin)).json();
    expect(rows.map((row: { undo: string }) => row.undo)).toEqual([
      ...["left", "left", "gone", "left", "reversed"],
    ]);
  });

  test("leaves a person who was invited since", async () => {
    const { id } = await importTable("people", "zoe@exemple.fr;Zoé;Petit;;;;");
    await call(app, { method: "POST", url: `/imports/${id}/invite`, body: { count: 1 } }, admin);
    expect((await undo(id)).left).toMatchObject([{ line: 2, reason: messages.undoInvited }]);
  });

  test("leaves a structure that people use or that was edited", async () => {
    const { id } = await importTable("structures", "Passerelle;;;;;;;;", "Refuge;;;;;;;;");
    await importTable("people", "zoe@exemple.fr;Zoé;Petit;Passerelle;;;");
    await app.db
      .updateTable("structures")
      .set({ commune: "X", version: 2 })
      .where("name", "=", "Refuge")
      .execute();
    expect((await undo(id)).left.map(({ reason }) => reason)).toEqual([
      messages.undoStructureUsed,
      messages.undoEdited,
    ]);
  });

  test("leaves a structure whose new membership people depend on", async () => {
    await importTable("structures", "Passerelle;;;;;;;;");
    const { id } = await importTable("structures", "Passerelle;PASS;;;;;93;structure;");
    await importTable("people", "zoe@exemple.fr;Zoé;Petit;Passerelle;;;");
    for (const dry of [true, false])
      expect((await undo(id, dry)).left).toMatchObject([
        { line: 2, reason: messages.undoStructureNeeded },
      ]);
    expect(
      await app.db
        .selectFrom("memberships")
        .select("college")
        .where("user_id", "is", null)
        .execute(),
    ).toHaveLength(1);
  });

  test("takes back the second structure of a person, whose first one stays", async () => {
    await importTable("structures", "Passerelle;;;;;;;;", "Refuge;;;;;;;;");
    await importTable("people", "zoe@exemple.fr;Zoé;Petit;Passerelle;;;");
    const before = await everything();
    const { id, counts } = await importTable("people", "zoe@exemple.fr;Zoé;Grand;Refuge;;;");
    expect(counts).toMatchObject({ update: 1 });
    const [line] = (await call(app, { url: `/imports/${id}/rows` }, admin)).json();
    expect(line.changes).toContainEqual({ field: "structure", before: "", after: "Refuge" });
    expect((await undo(id)).counts).toEqual({ reversed: 1, left: 0, gone: 0 });
    expect(await everything()).toEqual(before);
  });

  test("happens once, and lets the same file be imported again", async () => {
    const line = "zoe@exemple.fr;Zoé;Petit;;;;";
    const { id } = await importTable("people", line);
    await undo(id);
    const again = await call(
      app,
      { method: "POST", url: `/imports/${id}/undo`, body: { dry: false } },
      admin,
    );
    expect([again.statusCode, again.json().code]).toEqual([409, "import_not_applied"]);
    expect((await importTable("people", line)).counts).toMatchObject({ create: 1 });
  });
});
