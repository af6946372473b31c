import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { COLLEGES } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import type { Structure, StructureDetail } from "#contract/structures.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { plantPlace, plantStructure } from "#server/testing/structures.ts";

/** SIRET numbers whose key is right. */
const SIRETS = ["73282932000074", "55208131766522"] as const;

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
// A form that is sent again within ten seconds is the same one.
beforeEach(() => app.clock.advance(20_000));
afterAll(() => app.close());

const send = (method: "POST" | "PUT" | "DELETE", url: string, body?: object, token = admin) =>
  call(app, { method, url, ...(body && { body }) }, token);
const create = async (body: object): Promise<StructureDetail> => {
  const reply = await send("POST", "/structures", { kind: "association", ...body });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json();
};
const read = async (id: string, token = admin): Promise<StructureDetail> =>
  (await call(app, { url: `/structures/${id}` }, token)).json();
const list = async (query = "", token = admin): Promise<Structure[]> =>
  (await call(app, { url: `/structures${query}` }, token)).json();
const names = async (query: string) => (await list(query)).map(({ name }) => name);
const change = async (id: string, body: object, token = admin) => {
  const { name, kind, version } = await read(id);
  return send("PUT", `/structures/${id}`, { name, kind, version, ...body }, token);
};
const usernameOf = async (id: string) =>
  (
    await app.db
      .selectFrom("users")
      .select(["username", "structure_key"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).username;

describe("structures", () => {
  test("an administrator creates one, once for a form sent twice, and members read it", async () => {
    const body = { name: "Réseau Santé 93", shortName: "RS 93", siret: "732 829 320 00074" };
    const made = await create({ ...body, department: "93", commune: "Bobigny" });
    expect((await create({ ...body, department: "93", commune: "Bobigny" })).id).toBe(made.id);
    const member = await tokenOf(app, await makeUser(app));
    expect(await read(made.id, member)).toEqual({
      ...{ id: made.id, name: "Réseau Santé 93", shortName: "RS 93", kind: "association" },
      ...{ siret: SIRETS[0], department: "93", commune: "Bobigny", version: 1 },
      ...{ people: 0, antennas: 0, referents: [], antennaList: [] },
    });
  });

  test("a wrong SIRET or department is refused beside its field", async () => {
    const body = { name: "Fausse", kind: "other", siret: "73282932000075", department: "20" };
    const reply = await send("POST", "/structures", body);
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields).toSorted()).toEqual(["department", "siret"]);
  });

  test("a SIRET that another structure has is refused, until that one is in the trash", async () => {
    const first = await create({ name: "Première", siret: SIRETS[1] });
    const again = { name: "Seconde", kind: "other", siret: SIRETS[1] };
    expect((await send("POST", "/structures", again)).json()).toEqual({
      success: false,
      code: "structure_number_taken",
      message: messages.structureNumberTaken,
    });
    await send("DELETE", `/structures/${first.id}`);
    const second = await create(again);
    const restored = await send("POST", `/trash/structure/${first.id}/restore`);
    expect([restored.statusCode, restored.json().code]).toEqual([409, "structure_number_taken"]);
    await change(second.id, { siret: "" });
    expect((await read(second.id)).siret).toBeUndefined();
    expect((await send("POST", `/trash/structure/${first.id}/restore`)).statusCode).toBe(200);
  });

  test("the list is filtered by text, college and missing référent, and paged", async () => {
    const one = await plantStructure(app, { name: "Zèbre A", college: COLLEGES[0] });
    const two = await plantStructure(app, { name: "Zèbre B", college: COLLEGES[2] });
    await plantStructure(app, { name: "Zèbre C" });
    const person = await makeUser(app, { first_name: "Awa", last_name: "Bruel" });
    await plantPlace(app, one.id, person.id, "referent");
    expect(await names("?q=zebre")).toEqual(["Zèbre A", "Zèbre B", "Zèbre C"]);
    expect(await names(`?q=zebre&college=${encodeURIComponent(COLLEGES[2])}`)).toEqual(["Zèbre B"]);
    expect(await names("?q=zebre&sansReferent=true")).toEqual(["Zèbre B", "Zèbre C"]);
    expect(await names("?q=zebre&limit=1")).toEqual(["Zèbre A"]);
    expect(await names(`?q=zebre&after=${two.id}`)).toEqual(["Zèbre C"]);
    const [mine] = await list("?q=zebre", await tokenOf(app, { id: person.id, role: "member" }));
    expect(mine).toMatchObject({ people: 1, referents: ["Awa Bruel"], mine: "referent" });
    await app.db
      .updateTable("users")
      .set({ deleted_at: app.clock.now().toISOString() })
      .where("id", "=", person.id)
      .execute();
    expect(await names("?q=zebre&sansReferent=true")).toHaveLength(3);
  });

  test("a change that carries an older version is refused, and changes nothing", async () => {
    const { id } = await plantStructure(app, { name: "Version" });
    expect((await change(id, { commune: "Lille" })).statusCode).toBe(200);
    const stale = await change(id, { commune: "Nantes", version: 1 });
    expect([stale.statusCode, stale.json().code]).toEqual([412, "stale"]);
    expect(await read(id)).toMatchObject({ commune: "Lille", version: 2 });
  });

  test("the référent and the deputy change it, other people do not", async () => {
    const { id } = await plantStructure(app);
    const people = await Promise.all(
      (["referent", "deputy", "member", undefined] as const).map(async (role) => {
        const user = await makeUser(app);
        if (role) await plantPlace(app, id, user.id, role);
        return tokenOf(app, user);
      }),
    );
    const statuses: number[] = [];
    for (const token of people)
      statuses.push((await change(id, { commune: "Nice" }, token)).statusCode);
    expect(statuses).toEqual([200, 200, 403, 403]);
  });
});

describe("the name of a structure", () => {
  test("is written beside its people when it changes, and the former one is still found", async () => {
    const structure = await plantStructure(app, { name: "Médiation Bobigny" });
    const people = [await makeUser(app), await makeUser(app)];
    for (const { id } of people) await plantPlace(app, structure.id, id);
    const elsewhere = await makeUser(app, { username: "Médiation Bobigny" });
    expect((await change(structure.id, { name: "Passerelle Santé" })).statusCode).toBe(200);
    for (const { id } of people) expect(await usernameOf(id)).toBe("Passerelle Santé");
    expect(await usernameOf(elsewhere.id)).toBe("Médiation Bobigny");
    expect(await names("?q=mediation bobigny")).toEqual(["Passerelle Santé"]);
    for (const q of ["passerelle", "mediation%20bobigny"]) {
      const found = (await call(app, { url: `/users?q=${q}` }, admin)).json();
      expect(found.map(({ id }: { id: string }) => id).toSorted()).toEqual(
        people.map(({ id }) => id).toSorted(),
      );
      const search = (await call(app, { url: `/recherche-espace?q=${q}` }, admin)).json();
      expect(JSON.stringify(search)).toContain(people[0]?.id);
    }
  });

  test("changes everywhere or nowhere", async () => {
    const structure = await plantStructure(app, { name: "Avant" });
    const person = await makeUser(app);
    await plantPlace(app, structure.id, person.id);
    app.queries.failOn("update users", new Error("killed"));
    expect((await change(structure.id, { name: "Après" })).statusCode).toBe(500);
    app.queries.heal();
    expect(app.logged.splice(0).filter(({ level }) => level >= 50)).toHaveLength(1);
    expect((await read(structure.id)).name).toBe("Avant");
    expect(await usernameOf(person.id)).toBe("Avant");
  });

  test("is the new one for a person who is attached while it changes", async () => {
    for (let count = 0; count < 5; count += 1) {
      const { id } = await plantStructure(app);
      const person = await makeUser(app);
      const body = { userId: person.id, role: "member" };
      await Promise.all([
        change(id, { name: `Nouvelle ${count}` }),
        send("POST", `/structures/${id}/people`, body),
        send("PUT", `/users/${person.id}`, {
          username: "À la main",
          firstName: "Awa",
          lastName: "Bruel",
        }),
      ]);
      expect(await usernameOf(person.id)).toBe(`Nouvelle ${count}`);
    }
  });

  test("is refused to the person, and comes back with another of their structures", async () => {
    const [one, two] = [await plantStructure(app), await plantStructure(app)];
    const person = await makeUser(app, { username: "À la main" });
    const token = await tokenOf(app, person);
    const identity = { firstName: "Awa", lastName: "Bruel" };
    const rename = (username: string, by = token, url = "/users/me") =>
      send("PUT", url, { ...identity, username }, by);
    expect((await rename("Chez moi")).statusCode).toBe(200);
    await plantPlace(app, one.id, person.id);
    app.clock.advance(1000);
    await plantPlace(app, two.id, person.id);
    expect(await usernameOf(person.id)).toBe(one.name);
    const refused = await rename("Chez moi");
    expect([refused.statusCode, refused.json().code]).toEqual([409, "structure_managed"]);
    const byAdmin = await rename("Chez moi", admin, `/users/${person.id}`);
    expect([byAdmin.statusCode, byAdmin.json().code]).toEqual([409, "structure_managed"]);
    expect((await rename(one.name)).statusCode).toBe(200);
    await send("POST", `/structures/${one.id}/leave`, {}, token);
    expect(await usernameOf(person.id)).toBe(two.name);
    await send("POST", `/structures/${two.id}/leave`, {}, token);
    expect(await usernameOf(person.id)).toBe(two.name);
    expect((await rename("Chez moi")).statusCode).toBe(200);
  });

  test("of one in the trash is no longer that of its people, and comes back with it", async () => {
    const [one, two] = [await plantStructure(app), await plantStructure(app)];
    const person = await makeUser(app);
    await plantPlace(app, one.id, person.id);
    app.clock.advance(1000);
    await plantPlace(app, two.id, person.id);
    await send("DELETE", `/structures/${one.id}`);
    expect(await usernameOf(person.id)).toBe(two.name);
    await send("DELETE", `/structures/${two.id}`);
    expect((await send("POST", `/trash/structure/${one.id}/restore`)).statusCode).toBe(200);
    expect(await usernameOf(person.id)).toBe(one.name);
    expect((await read(one.id)).people).toBe(1);
  });
});
