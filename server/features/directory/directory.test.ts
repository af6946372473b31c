import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DirectoryPerson, ListedPerson } from "#contract/directory.ts";
import { detach } from "#server/accounts/structures/places.ts";
import { inTransaction } from "#server/db/open.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeGroup } from "#server/testing/publish.ts";
import { endOwn, plantPlace, plantStructure, switchAccess } from "#server/testing/structures.ts";

let app: TestApp;
let admin: string;
let reader: string;
let awa: string;
let relais: string;
let passerelle: string;
let group: string;

beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app, { first_name: "Ada", last_name: "Zacharie" }));
  reader = await tokenOf(app, await makeUser(app, { first_name: "Lise", last_name: "Yvon" }));
  passerelle = (await plantStructure(app, { name: "Passerelle Santé" })).id;
  relais = (await plantStructure(app, { name: "Relais d’Évreux" })).id;
  group = (await makeGroup(app, admin, "Interprétariat")).id;
  awa = (await makeUser(app, { first_name: "Awa", last_name: "Bruel", username: "Passerel" })).id;
  await plantPlace(app, passerelle, awa);
  await plantPlace(app, relais, awa);
  const at = app.clock.now().toISOString();
  const row = { group_id: group, user_id: awa, joined_at: at };
  await app.db.insertInto("group_members").values(row).execute();
});
afterAll(() => app.close());

const get = (url: string, token = reader) => call(app, { url: `/annuaire-espace${url}` }, token);
const list = async (query = ""): Promise<ListedPerson[]> => {
  const reply = await get(query && `?${query}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};
const names = async (query = ""): Promise<string[]> =>
  (await list(query)).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
const find = (q: string) => names(`q=${encodeURIComponent(q)}`);
const person = async (id: string): Promise<DirectoryPerson> => (await get(`/${id}`)).json();
const send = (method: "DELETE" | "POST" | "PUT", url: string, body?: object, token = admin) =>
  call(app, { method, url, ...(body && { body }) }, token);

describe("the directory", () => {
  test("lists people by name with structure, college and groups, no address (T40)", async () => {
    const people = await list();
    expect(people.map(({ lastName }) => lastName)).toEqual(["Bruel", "Yvon", "Zacharie"]);
    expect(people[0]).toEqual({
      id: awa,
      firstName: "Awa",
      lastName: "Bruel",
      structure: "Passerelle Santé",
      college: "College structure",
      groups: [{ id: group, name: "Interprétariat" }],
    });
    expect((await get("")).body).not.toContain("@");
    expect((await get("/count")).json()).toEqual({ count: 3, more: false });
  });

  test("shows every structure of a person, the main one first", async () => {
    expect(await person(awa)).toMatchObject({
      structure: "Passerelle Santé",
      structures: [
        { id: passerelle, name: "Passerelle Santé" },
        { id: relais, name: "Relais d’Évreux" },
      ],
    });
  });

  test("is continued after the last person of a page", async () => {
    const [first] = await list("limit=1");
    expect(await names(`limit=1&after=${first?.id}`)).toEqual(["Lise Yvon"]);
  });

  test.each([
    ["BRUEL awa", ["Awa Bruel"]],
    ["passerelle sante", ["Awa Bruel"]],
    ["evreux", ["Awa Bruel"]],
    ["association", ["Lise Yvon", "Ada Zacharie"]],
    ["personne", []],
    ["exemple.fr", []],
    ["%", []],
  ])(
    "a search for « %s » ignores accents and case, and reads no hidden address",
    async (q, found) => {
      expect(await find(q)).toEqual(found);
    },
  );

  test("is filtered by structure, group and college", async () => {
    expect(await names(`structureId=${relais}`)).toEqual(["Awa Bruel"]);
    expect(await names(`groupId=${group}`)).toEqual(["Awa Bruel"]);
    const college = encodeURIComponent("College personne qualifiée");
    expect(await names(`college=${college}`)).toEqual([]);
    expect(await names(`structureId=${relais}&q=yvon`)).toEqual([]);
    expect((await get("/structures")).json()).toEqual([
      { id: passerelle, name: "Passerelle Santé" },
      { id: relais, name: "Relais d’Évreux" },
    ]);
  });

  test("a group that is archived or deleted is neither shown nor searched", async () => {
    const groupsOf = async () => (await person(awa)).groups;
    await send("PUT", `/groupes/${group}/archive`, { archived: true });
    expect([await groupsOf(), await names(`groupId=${group}`)]).toEqual([[], []]);
    await send("PUT", `/groupes/${group}/archive`, { archived: false });
    expect(await groupsOf()).toHaveLength(1);
    await send("DELETE", `/groupes/${group}`);
    expect([await groupsOf(), await names(`groupId=${group}`)]).toEqual([[], []]);
    await send("POST", `/trash/group/${group}/restore`);
    expect(await groupsOf()).toHaveLength(1);
  });

  test("a renamed structure has its new name beside its people at once", async () => {
    const rename = (name: string) =>
      app.db.updateTable("structures").set({ name }).where("id", "=", passerelle).execute();
    await rename("Passerelle Île-de-France");
    expect((await person(awa)).structure).toBe("Passerelle Île-de-France");
    const { members } = (await call(app, { url: `/groupes/${group}` }, reader)).json();
    expect(members[0].structure).toBe("Passerelle Île-de-France");
    await rename("Passerelle Santé");
  });
});

describe("people who leave", () => {
  test("an account in the trash, pending or refused is not in the directory", async () => {
    const gone = await makeUser(app, { first_name: "Gaël", last_name: "Parti" });
    const waiting = await makeUser(app, { last_name: "Attend", status: "pending" });
    const refused = await makeUser(app, { last_name: "Refus", status: "refused" });
    expect(await find("parti")).toEqual(["Gaël Parti"]);
    expect((await get(`/${gone.id}`)).statusCode).toBe(200);
    await send("DELETE", `/users/${gone.id}`);
    expect([await find("parti"), await find("attend"), await find("refus")]).toEqual([[], [], []]);
    for (const { id } of [gone, waiting, refused])
      expect((await get(`/${id}`)).statusCode).toBe(404);
  });

  test("a detached person without a membership disappears at once, with their structure", async () => {
    const limited = await buildTestApp();
    const token = await tokenOf(limited, await makeAdmin(limited));
    const { id } = await makeUser(limited, { first_name: "Noé", last_name: "Ancel" });
    const structure = await plantStructure(limited, { name: "Le Pont", college: null });
    await plantPlace(limited, structure.id, id);
    await endOwn(limited, id);
    await switchAccess(limited);
    const read = async () => {
      const ask = (url: string) => call(limited, { url }, token);
      const { people } = (await ask("/recherche-espace?q=ancel")).json();
      return [
        (await ask("/annuaire-espace?q=ancel")).json().length,
        (await ask("/annuaire-espace/structures")).json().length,
        (await ask(`/annuaire-espace/${id}`)).statusCode,
        people.count,
      ];
    };
    expect(await read()).toEqual([1, 1, 200, 1]);
    const place = { structureId: structure.id, userId: id };
    const at = limited.clock.now().toISOString();
    await inTransaction(limited.db, (trx) => detach(trx, { ...place, by: id, at }));
    expect(await read()).toEqual([0, 0, 404, 0]);
    await limited.close();
  });
});

test("two people of one name are both found, each with their structure", async () => {
  const twins = await Promise.all(
    ["Nord", "Sud"].map((username) =>
      makeUser(app, { first_name: "Sam", last_name: "Double", username }),
    ),
  );
  const found = await list("q=double");
  expect(found.map(({ structure }) => structure).toSorted()).toEqual(["Nord", "Sud"]);
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set(twins.map(({ id }) => id)));
});
