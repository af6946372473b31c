import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COLLEGES } from "#contract/limits.ts";
import type { StructureDetail } from "#contract/structures.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { plantPlace, plantStructure } from "#server/testing/structures.ts";

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterAll(() => app.close());

const send = (method: "POST" | "PUT", url: string, body: object, token = admin) =>
  call(app, { method, url, body }, token);
const read = async (id: string): Promise<StructureDetail> =>
  (await call(app, { url: `/structures/${id}` }, admin)).json();
const change = async (id: string, body: object, token = admin) => {
  const { name, kind, version } = await read(id);
  return send("PUT", `/structures/${id}`, { name, kind, version, ...body }, token);
};

describe("a head office", () => {
  test("is one level above its antennas, and no structure is its own", async () => {
    const [office, antenna, third] = [
      await plantStructure(app),
      await plantStructure(app),
      await plantStructure(app),
    ];
    expect((await change(antenna.id, { parentId: office.id })).statusCode).toBe(200);
    const refused: [string, string][] = [
      [office.id, office.id],
      [office.id, antenna.id],
      [office.id, third.id],
      [third.id, antenna.id],
      [third.id, "inconnue"],
    ];
    for (const [id, parentId] of refused)
      expect((await change(id, { parentId })).json().code).toBe("structure_parent_refused");
    expect(await read(office.id)).toMatchObject({
      antennas: 1,
      antennaList: [{ id: antenna.id, name: antenna.name }],
    });
    expect((await read(antenna.id)).parent).toEqual({ id: office.id, name: office.name });
  });

  test("two structures that choose each other at once do not both succeed", async () => {
    const [one, two] = [await plantStructure(app), await plantStructure(app)];
    const replies = await Promise.all([
      change(one.id, { parentId: two.id }),
      change(two.id, { parentId: one.id }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test("is chosen by administrators: it gives access", async () => {
    const [office, antenna] = [
      await plantStructure(app, { college: COLLEGES[0] }),
      await plantStructure(app),
    ];
    const referent = await makeUser(app);
    await plantPlace(app, antenna.id, referent.id, "referent");
    const token = await tokenOf(app, referent);
    expect((await change(antenna.id, { parentId: office.id }, token)).statusCode).toBe(403);
    await change(antenna.id, { parentId: office.id });
    // The same one, as its form sends it back.
    expect((await change(antenna.id, { parentId: office.id }, token)).statusCode).toBe(200);
    expect((await read(antenna.id)).parent?.isMember).toBe(true);
  });
});

describe("a membership of a structure", () => {
  test("starts, changes its college and ends, each recorded once", async () => {
    const { id, name } = await plantStructure(app, { name: "Adhérente" });
    const put = (college: string | null) =>
      send("PUT", `/structures/${id}/membership`, { college });
    for (const college of [COLLEGES[0], COLLEGES[0], COLLEGES[2], null])
      expect((await put(college)).statusCode).toBe(204);
    expect((await read(id)).membership).toEqual({ since: expect.any(String) });
    for (const reason of ["left", "ended"])
      expect((await send("POST", `/structures/${id}/membership/end`, { reason })).statusCode).toBe(
        204,
      );
    expect((await read(id)).membership).toBeUndefined();
    const rows = await app.db
      .selectFrom("journal")
      .select("act")
      .where("subject", "=", name)
      .orderBy("id")
      .execute();
    expect(rows.map(({ act }) => act).toSorted()).toEqual([
      "membership_changed",
      "membership_changed",
      "membership_ended",
      "membership_started",
    ]);
  });

  test("of a person takes the college of their account", async () => {
    const user = await makeUser(app);
    const token = await tokenOf(app, user);
    const own = () =>
      app.db
        .selectFrom("memberships")
        .select("college")
        .where("user_id", "=", user.id)
        .executeTakeFirstOrThrow();
    const identity = { username: "Ici", firstName: "Awa", lastName: "Bruel" };
    await send("PUT", "/users/me", { ...identity, college: COLLEGES[2] }, token);
    expect((await own()).college).toBe(COLLEGES[2]);
    await send("PUT", `/users/${user.id}`, { ...identity, college: COLLEGES[1] });
    expect((await own()).college).toBe(COLLEGES[1]);
  });
});
