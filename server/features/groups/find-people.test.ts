import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authenticate } from "#server/accounts/session.ts";
import { newId } from "#server/db/new-id.ts";
import { makeMember } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeGroup } from "#server/testing/publish.ts";
import { explain, largeTables, Recorder, scansIn } from "#server/testing/query-plans.ts";
import { findPeople } from "./find-people.ts";

let app: TestApp;
let admin: string;
let group: string;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  group = (await makeGroup(app, admin, "Plaidoyer")).id;
  for (const [first_name, last_name, values] of PEOPLE)
    await makeUser(app, { first_name, last_name, ...values });
});
afterAll(() => app.close());

const PEOPLE: [string, string, object?][] = [
  ["Élodie", "Béranger"],
  ["Lise", "de L’Étoile"],
  ["Zoé", "Œuvrard"],
  ["Noé", "Refusé", { status: "refused" }],
  ["Ana", "Attente", { status: "pending" }],
  ["Léo", "Partie", { deleted_at: "2026-01-01T00:00:00.000Z" }],
  ["Bob", "Adresse", { email: "tres.secrete@exemple.fr" }],
];

const find = (q: string, token = admin) =>
  call(app, { url: `/groupes/${group}/personnes?q=${encodeURIComponent(q)}` }, token);
const names = async (q: string) =>
  (await find(q)).json().map(({ firstName }: { firstName: string }) => firstName);

test("finds members by any part of their names, without accents, in any order", async () => {
  expect(await names("elodie")).toEqual(["Élodie"]);
  expect(await names("BERANG  élo")).toEqual(["Élodie"]);
  expect(await names("lise l'etoile")).toEqual(["Lise"]);
  expect(await names("oeuv")).toEqual(["Zoé"]);
  for (const q of ["%", "_", "\\", "elodie inconnue"]) expect(await names(q)).toEqual([]);
});

test("T40 says names and structures only, and finds no one by their address", async () => {
  const [found] = (await find("béranger")).json();
  expect(Object.keys(found).toSorted()).toEqual(["firstName", "id", "lastName", "structure"]);
  for (const q of ["secrete", "exemple.fr", "@"]) expect(await names(q)).toEqual([]);
});

test("finds no applicant, refused or deleted person", async () => {
  for (const q of ["refusé", "attente", "partie"]) expect(await names(q)).toEqual([]);
});

test("says who is in the group already, or invited", async () => {
  const inGroup = await makeMember(app, group, "Déjàlà");
  const invited = await makeUser(app, { last_name: "Déjàinvitée" });
  const body = { userId: invited.id };
  await call(app, { method: "POST", url: `/groupes/${group}/invitations`, body }, admin);
  expect((await find("deja")).json()).toMatchObject([
    { id: invited.id, state: "invited" },
    { id: inGroup.id, state: "member" },
  ]);
});

test("returns 20 people at most, by name, and wants something to search", async () => {
  for (let index = 30; index > 0; index -= 1)
    await makeUser(app, { first_name: "Kim", last_name: `Kha ${String(index).padStart(2, "0")}` });
  const found = (await find("kim")).json();
  expect([found.length, found[0].lastName]).toEqual([20, "Kha 01"]);
  for (const q of ["", " ", "x".repeat(101), "a\u0000"])
    expect((await find(q)).statusCode).toBe(400);
});

test("T36 is for the animators of this group and administrators", async () => {
  const other = (await makeGroup(app, admin, "Autre")).id;
  const animator = await makeMember(app, other);
  const url = `/groupes/${other}/members/${animator.id}/role`;
  await call(app, { method: "PUT", url, body: { role: "animator" } }, admin);
  expect((await find("kim", animator.token)).statusCode).toBe(403);
  const member = await makeMember(app, group);
  expect((await find("kim", member.token)).statusCode).toBe(403);
});

test("among 5,000 people a search reads no large table from end to end", async () => {
  const { id: _, email: __, ...row } = await makeUser(app);
  const people = Array.from({ length: 5000 }, (_value, at) => ({
    ...row,
    ...{ id: newId(), email: `grand${at}@exemple.fr` },
  }));
  for (let start = 0; start < people.length; start += 250)
    await app.db
      .insertInto("users")
      .values(people.slice(start, start + 250))
      .execute();
  await sql`analyze`.execute(app.db);
  const actor = await authenticate(app, `Bearer ${admin}`);
  const recorder = new Recorder();
  const recorded = { ...app, db: app.database.db.withPlugin(recorder) };
  const found = await findPeople(recorded, group, "élodie béranger", actor);
  expect(found.length).toBe(1);
  const large = await largeTables(app.database);
  for (const query of recorder.take(app.db))
    expect(
      scansIn(app.database, query, await explain(app.database, query), large),
      query.sql,
    ).toEqual([]);
});
