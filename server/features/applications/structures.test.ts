import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { insertStructure } from "#server/accounts/structures/structures.ts";
import { inTransaction } from "#server/db/open.ts";
import { type Desk, openDesk } from "#server/testing/applicants.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { dump } from "#server/testing/dump.ts";
import { makeUser } from "#server/testing/make.ts";

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await buildTestApp();
  desk = await openDesk(app);
});
afterAll(() => app.close());

const makeStructure = (name: string, rna: string | null = null) =>
  inTransaction(app.db, (trx) =>
    insertStructure(
      trx,
      {
        ...{ name, rna, shortName: "", kind: "association", siret: null },
        ...{ commune: "", department: null },
      },
      app.clock.now().toISOString(),
    ),
  );
const approve = (id: string, structure?: object | null) =>
  desk.post(`/applications/${id}/approve`, structure === undefined ? {} : { structure });
const placesOf = (userId: string) =>
  app.db
    .selectFrom("structure_people")
    .innerJoin("structures", "structures.id", "structure_id")
    .select(["structures.name", "role"])
    .where("user_id", "=", userId)
    .execute();
const holders = (userId: string) =>
  app.db
    .selectFrom("memberships")
    .select(["structure_id"])
    .where((eb) =>
      eb.or([
        eb("user_id", "=", userId),
        eb("structure_id", "in", (nested) =>
          nested
            .selectFrom("structure_people")
            .select("structure_id")
            .where("user_id", "=", userId),
        ),
      ]),
    )
    .execute();
const usernameOf = async (id: string) =>
  (await app.db.selectFrom("users").select("username").where("id", "=", id).executeTakeFirst())
    ?.username;

describe("an approval", () => {
  test("makes the person a member in their own name, without a structure", async () => {
    for (const structure of [undefined, null]) {
      const { user } = await desk.apply();
      expect((await approve(user.id, structure)).statusCode).toBe(200);
      expect(await placesOf(user.id)).toEqual([]);
      expect(await holders(user.id)).toEqual([{ structure_id: null }]);
    }
  });

  test("attaches to a structure, which is the member, once for two people", async () => {
    const id = await makeStructure("Médecins du monde");
    const [first, second] = [
      (await desk.apply({ username: "MDM Paris" })).user,
      (await desk.apply()).user,
    ];
    await approve(first.id, { id });
    await approve(second.id, { id });
    expect(await placesOf(first.id)).toEqual([{ name: "Médecins du monde", role: "referent" }]);
    expect(await placesOf(second.id)).toEqual([{ name: "Médecins du monde", role: "member" }]);
    expect(await holders(second.id)).toEqual([{ structure_id: id }]);
    expect(await usernameOf(first.id)).toBe("Médecins du monde");
    const label = app.db.selectFrom("structure_labels").select("source");
    expect(
      await label.where("structure_id", "=", id).where("label", "=", "MDM Paris").execute(),
    ).toEqual([{ source: "signup" }]);
  });

  test("makes a structure, and its reopening takes it back with the text", async () => {
    const { user } = await desk.apply({ username: "Asso des 4 vents" });
    await desk.post(`/applications/${user.id}/messages`, { body: "Vu.", visible: "admins" });
    const before = await dump(app);
    await approve(user.id, { new: "Association des quatre vents" });
    expect(await placesOf(user.id)).toEqual([
      { name: "Association des quatre vents", role: "referent" },
    ]);
    expect((await desk.post(`/applications/${user.id}/reopen`)).statusCode).toBe(200);
    const after = await dump(app);
    for (const table of ["structures", "structure_people", "memberships", "structure_labels"])
      expect([table, after[table]]).toEqual([table, before[table]]);
    expect(await usernameOf(user.id)).toBe("Asso des 4 vents");
    expect((await desk.file(user.id)).thread.map(({ body }) => body)).toEqual(["Vu."]);
    expect((await approve(user.id)).statusCode).toBe(200);
  });

  test("begins a membership whose reopening leaves the former ones of the structure", async () => {
    const id = await makeStructure("Escale");
    const at = app.clock.now().toISOString();
    const former = { structure_id: id, user_id: null, college: null, since: at, ended_at: at };
    await app.db
      .insertInto("memberships")
      .values({ id: "ancienne", ...former, end_reason: "ended" })
      .execute();
    const { user } = await desk.apply();
    const list = () =>
      app.db.selectFrom("memberships").select("id").where("structure_id", "=", id).execute();
    await approve(user.id, { id });
    expect(await list()).toHaveLength(2);
    expect((await desk.post(`/applications/${user.id}/reopen`)).statusCode).toBe(200);
    expect(await list()).toEqual([{ id: "ancienne" }]);
  });

  test("changes nothing for a structure that is gone or a RNA number that is taken", async () => {
    await makeStructure("Déjà là", "W751234567");
    const { user, link } = await desk.apply();
    await desk.ask(user.id);
    await desk.byLink(link, "complement", { fields: { rna: "W751234567" } });
    for (const [structure, message] of [
      [{ id: "partie" }, messages.structureUnknown],
      [{ new: "La même" }, messages.structureRnaTaken],
    ] as const)
      expect((await approve(user.id, structure)).json().fields).toEqual({ structure: message });
    expect(await desk.file(user.id)).toMatchObject({ state: "review" });
  });
});

test("hints at the same name, structure or own mail domain, recently refused or not", async () => {
  const { user } = await desk.apply({
    ...{ first_name: "Chloé", last_name: "Martin", name_key: "martin chloe" },
    ...{ username: "Médecins du Monde", email: "chloe@mdm.example" },
  });
  const named = await makeUser(app, {
    ...{ first_name: "Chloe", last_name: "MARTIN", name_key: "martin chloe", username: "Autre" },
    ...{ status: "refused", decided_at: app.clock.now().toISOString() },
  });
  const old = await makeUser(app, {
    ...{ first_name: "Chloe", last_name: "MARTIN", name_key: "martin chloe", username: "Autre" },
    ...{ status: "refused", decided_at: "2025-01-01T00:00:00.000Z" },
  });
  const colleague = await makeUser(app, { email: "bo@mdm.example", username: "Autre" });
  const same = await makeUser(app, { username: "médecins du monde", email: "x@gmail.com" });
  const { hints } = await desk.file(user.id);
  const found = hints.map(({ kind, userId, status }) => [kind, userId, status]);
  expect(found).toContainEqual(["name", named.id, "refused"]);
  expect(found).toContainEqual(["domain", colleague.id, "active"]);
  expect(found).toContainEqual(["structure", same.id, "active"]);
  expect(hints.map(({ userId }) => userId)).not.toContain(old.id);
  const { user: free } = await desk.apply({ email: "y@gmail.com", username: "Seule" });
  expect((await desk.file(free.id)).hints).toEqual([]);
});

test("a hint tells a withdrawn application from a refused one", async () => {
  const names = { first_name: "Ida", last_name: "Duval", name_key: "duval ida" };
  const { user } = await desk.apply(names);
  const former = await desk.apply(names);
  await desk.byLink(former.link, "withdraw");
  const [hint] = (await desk.file(user.id)).hints.filter(({ kind }) => kind === "name");
  expect(hint).toMatchObject({ userId: former.user.id, status: "refused", end: "withdrawn" });
});

test("hints at no mail domain that people of many structures have", async () => {
  const { user } = await desk.apply({ email: "a@voisins.example", username: "Louve" });
  const kinds = async () => (await desk.file(user.id)).hints.map(({ kind }) => kind);
  for (const username of ["Relais", "Passerelle", "Escale"])
    await makeUser(app, { username, email: `${username.toLowerCase()}@voisins.example` });
  expect(await kinds()).toEqual(["domain", "domain", "domain"]);
  await makeUser(app, { username: "Traverse", email: "traverse@voisins.example" });
  expect(await kinds()).toEqual([]);
});
