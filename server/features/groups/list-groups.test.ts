import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Group, GroupDetail, GroupName } from "#contract/groups.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeGroup } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
let member: string;

beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  member = await tokenOf(app, await makeUser(app));
  for (const name of ["Évaluation", "100 % terrain", "Santé mentale", "Œuvres"])
    await makeGroup(app, admin, name);
});
afterAll(() => app.close());

const get = async <T>(url: string, token = member): Promise<T> =>
  (await call(app, { url }, token)).json() as T;
const list = (query: string) => get<Group[]>(`/groupes?${query}`);

describe("list of groups", () => {
  test("has all groups by name without parameters, and complete pages", async () => {
    const all = await list("");
    expect(all.map(({ name }) => name)).toEqual([
      "100 % terrain",
      "Assises",
      "Communication",
      "COPIL",
      "Évaluation",
      "Œuvres",
      "PRMS",
      "Remontée de terrain",
      "Réunion Plénière",
      "Santé mentale",
    ]);
    const paged: Group[] = [];
    for (
      let page = await list("limit=3");
      page.length > 0;
      page = await list(`limit=3&after=${paged.at(-1)?.id}`)
    )
      paged.push(...page);
    expect(paged).toEqual(all);
    expect(await list("after=inconnu")).toEqual([]);
  });

  test("a search ignores case and accents, and escapes wildcards", async () => {
    const names = async (q: string) =>
      (await list(`q=${encodeURIComponent(q)}`)).map(({ name }) => name);
    expect(await names("TERRAIN")).toEqual(["100 % terrain", "Remontée de terrain"]);
    expect(
      [await names("evalu"), await names("OEUV"), await names("é"), await names("%")].map(
        (found) => found.length,
      ),
    ).toEqual([1, 1, 7, 1]);
    expect(await names("_")).toEqual([]);
  });

  test("the list of names marks the caller's groups", async () => {
    const mine = async (token: string) =>
      (await get<GroupName[]>("/groupes/noms", token))
        .filter(({ isMember }) => isMember)
        .map(({ name }) => name);
    const { id } = (await list("q=evaluation"))[0] ?? { id: "" };
    await call(app, { method: "POST", url: `/groupes/${id}/join` }, member);
    expect([await mine(member), await mine(admin)]).toEqual([["Évaluation"], []]);
    expect((await get<GroupName[]>("/groupes/noms")).map((one) => Object.keys(one))[0]).toEqual([
      "id",
      "name",
      "isMember",
    ]);
    await call(app, { method: "POST", url: `/groupes/${id}/leave` }, member);
    expect(await mine(member)).toEqual([]);
  });
});

describe("members of a group", () => {
  const NAMES = [
    ["Zoé", "Abel"],
    ["Awa", "Éluard"],
    ["Karim", "Eluard"],
    ["Jean", "O’Neil"],
    ["Ève", "Zidi"],
  ] as const;
  const shown = (group: GroupDetail) =>
    group.members.map(({ firstName, lastName }) => `${firstName} ${lastName}`);

  test("are listed like a directory, in full or in pages, with their count", async () => {
    const { id } = await makeGroup(app, admin, "Annuaire");
    for (const index of [3, 1, 4, 0, 2]) {
      const [first_name, last_name] = NAMES[index] ?? ["", ""];
      const user = await makeUser(app, { first_name, last_name });
      await call(app, { method: "POST", url: `/groupes/${id}/join` }, await tokenOf(app, user));
    }
    const all = await get<GroupDetail>(`/groupes/${id}`);
    expect(shown(all)).toEqual(NAMES.map((name) => name.join(" ")));
    expect([all.memberCount, all.isMember]).toEqual([5, false]);

    const first = await get<GroupDetail>(`/groupes/${id}?members=2`);
    const second = await get<GroupDetail>(
      `/groupes/${id}?members=2&after=${first.members.at(-1)?.id}`,
    );
    const third = await get<GroupDetail>(
      `/groupes/${id}?members=2&after=${second.members.at(-1)?.id}`,
    );
    expect([first, second, third].flatMap(shown)).toEqual(shown(all));
    expect([first.memberCount, third.memberCount, third.members.length]).toEqual([5, 5, 1]);
    expect((await call(app, { url: `/groupes/${id}?members=0` }, member)).statusCode).toBe(400);
  });

  test("joining and leaving return the requested members, the count and membership", async () => {
    const { id } = await makeGroup(app, admin, "Compté");
    for (let index = 0; index < 3; index += 1)
      await call(
        app,
        { method: "POST", url: `/groupes/${id}/join` },
        await tokenOf(app, await makeUser(app)),
      );
    const step = async (way: string) =>
      (
        await call(app, { method: "POST", url: `/groupes/${id}/${way}?members=1` }, member)
      ).json() as GroupDetail;
    const seen = ({ members, memberCount, isMember }: GroupDetail) => [
      members.length,
      memberCount,
      isMember,
    ];
    expect([seen(await step("join")), seen(await step("join")), seen(await step("leave"))]).toEqual(
      [
        [1, 4, true],
        [1, 4, true],
        [1, 3, false],
      ],
    );
  });

  test("do not include deleted users", async () => {
    const { id } = await makeGroup(app, admin, "Quitté");
    const user = await makeUser(app);
    await call(app, { method: "POST", url: `/groupes/${id}/join` }, await tokenOf(app, user));
    await call(app, { method: "DELETE", url: `/users/${user.id}` }, admin);
    expect(await get<GroupDetail>(`/groupes/${id}`)).toMatchObject({ members: [], memberCount: 0 });
  });
});
