import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ImportDetail } from "#contract/imports.ts";
import { findSession } from "#server/accounts/find-session.ts";
import type { Actor } from "#server/accounts/session.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { dump } from "#server/testing/dump.ts";
import { applyTable, tableOf, tryTable } from "#server/testing/imports.ts";
import { KILLED, killedAfter } from "#server/testing/killed.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { applyImport } from "./apply-import.ts";

let app: TestApp;
let admin: string;
let adminId: string;
beforeEach(async () => {
  app = await buildTestApp();
  const { id, role } = await makeAdmin(app);
  adminId = id;
  admin = await tokenOf(app, { id, role });
});
afterEach(() => app.close());

const lineOf = (index: number) => `p${index}@exemple.fr;Prénom;Nom ${index};;;;`;
const manyPeople = (count: number) => ({
  text: tableOf("people", ...Array.from({ length: count }, (_, index) => lineOf(index))),
});
const countUsers = async () => (await app.db.selectFrom("users").select("id").execute()).length;

async function actorOf(): Promise<Actor> {
  const { id } = await app.db.selectFrom("sessions").select("id").executeTakeFirstOrThrow();
  return (await findSession(app.db, id))?.actor as Actor;
}

describe("the application of an import", () => {
  test("is refused when a member of the file was edited since the dry run", async () => {
    const user = await makeUser(app, { email: "p0@exemple.fr", first_name: "Ancien" });
    const tried = await tryTable(app, admin, manyPeople(3));
    await app.db.updateTable("users").set({ first_name: "X" }).where("id", "=", user.id).execute();
    const before = await dump(app);
    const answer = await applyTable(app, admin, tried);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "import_changed"]);
    expect(await dump(app)).toEqual(before);
  });

  test("is refused when an address of the file signed up since", async () => {
    const tried = await tryTable(app, admin, manyPeople(3));
    await makeUser(app, { email: "p1@exemple.fr", status: "pending" });
    expect((await applyTable(app, admin, tried)).json().code).toBe("import_changed");
  });

  test("wins once of two at the same time", async () => {
    const tried = await tryTable(app, admin, manyPeople(150));
    const before = await countUsers();
    const answers = await Promise.all([1, 2].map(() => applyTable(app, admin, tried)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await countUsers()).toBe(before + 150);
  });

  test("of two imports of the same people creates each person once", async () => {
    const tried = [
      await tryTable(app, admin, manyPeople(50)),
      await tryTable(app, admin, manyPeople(50)),
    ];
    const before = await countUsers();
    const answers = await Promise.all(tried.map((one) => applyTable(app, admin, one)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await countUsers()).toBe(before + 50);
  });

  test("killed at any statement leaves nothing, and can be done again", async () => {
    const tried = await tryTable(app, admin, manyPeople(5));
    const { id, planHash = "" } = tried;
    const actor = await actorOf();
    const before = await dump(app);
    for (let statements = 1; ; statements += 1) {
      const killed = killedAfter(app, statements);
      const end = await applyImport(killed, id, { planHash, actor }).then(
        () => "done",
        (error: Error) => error.message,
      );
      const { state } = (await call(app, { url: `/imports/${id}` }, admin)).json();
      if (end === "done" || state === "applied") break;
      expect(end).toBe(KILLED);
      expect(await dump(app)).toEqual(before);
    }
    const created = app.db.selectFrom("users").where("email", "like", "p_@exemple.fr");
    expect(await created.select("email").execute()).toHaveLength(5);
  });

  test("of 5,000 lines, 300 of them wrong, leaves the others answered meanwhile", async () => {
    const lines = Array.from({ length: 5000 }, (_, index) =>
      index % 17 === 0 && index < 5100 && index / 17 < 300
        ? `faux ${index};A;B;;;;`
        : lineOf(index),
    );
    const wrong = lines.filter((line) => line.startsWith("faux")).length;
    const tried = await tryTable(app, admin, { text: tableOf("people", ...lines) });
    expect(tried.counts).toMatchObject({ error: wrong, create: 5000 - wrong });
    let turns = 0;
    const applying = applyTable(app, admin, tried);
    let isOver = false;
    const count = (): void => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const answer = await applying;
    isOver = true;
    expect(answer.statusCode).toBe(200);
    expect(turns).toBeGreaterThan(50);
  }, 120_000);

  test("is written to the audit log, without the names of the people", async () => {
    await applyTable(app, admin, await tryTable(app, admin, manyPeople(2)));
    const lines = await app.db
      .selectFrom("journal")
      .select(["subject", "actor_id"])
      .where("act", "=", "import_applied")
      .execute();
    expect(lines).toEqual([{ subject: "Personnes (2 en plus, 0 à jour)", actor_id: adminId }]);
  });

  test("is refused without a dry run, or after the file is gone", async () => {
    const tried = await tryTable(app, admin, manyPeople(1));
    await app.db.deleteFrom("import_files").execute();
    const codes: string[] = [];
    codes.push((await applyTable(app, admin, tried)).json().code);
    const none: Pick<ImportDetail, "id" | "planHash"> = { id: "inconnu", planHash: "0".repeat(64) };
    codes.push((await applyTable(app, admin, none)).json().code);
    expect(codes).toEqual(["import_file_gone", "not_found"]);
  });
});
