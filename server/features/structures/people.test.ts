import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { StructureRole } from "#contract/structure-limits.ts";
import type { StructurePerson } from "#contract/structures.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { plantPlace, plantStructure } from "#server/testing/structures.ts";

let app: TestApp;
let admin: string;
let id: string;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
beforeEach(async () => {
  id = (await plantStructure(app)).id;
});
afterAll(() => app.close());

interface Person {
  id: string;
  token: string;
}
const person = async (role?: StructureRole): Promise<Person> => {
  const user = await makeUser(app);
  if (role) await plantPlace(app, id, user.id, role);
  return { id: user.id, token: await tokenOf(app, user) };
};
const send = (
  method: "POST" | "PUT" | "DELETE",
  path: string,
  body: object | undefined,
  token: string,
) => call(app, { method, url: `/structures/${id}${path}`, ...(body && { body }) }, token);
const people = async (token = admin): Promise<StructurePerson[]> =>
  (await call(app, { url: `/structures/${id}/people` }, token)).json();
const rolesNow = async () => new Map((await people()).map((one) => [one.id, one.role] as const));
const detach = (whom: Person, by: Person | string) =>
  send("DELETE", `/people/${whom.id}`, undefined, typeof by === "string" ? by : by.token);
const leave = (who: Person, body: object = {}) => send("POST", "/leave", body, who.token);

describe("the people of a structure", () => {
  test("are read by all members, their addresses by those who manage it", async () => {
    const [referent, member, stranger] = [
      await person("referent"),
      await person("member"),
      await person(),
    ];
    expect((await people(stranger.token)).map((one) => [one.id, one.role])).toEqual([
      [referent.id, "referent"],
      [member.id, "member"],
    ]);
    const seen = async (token: string) => (await people(token)).every(({ email }) => email);
    expect([await seen(stranger.token), await seen(member.token)]).toEqual([false, false]);
    expect([await seen(referent.token), await seen(admin)]).toEqual([true, true]);
  });

  test("do not count accounts that are closed", async () => {
    const gone = await person("referent");
    await person("member");
    await call(app, { method: "DELETE", url: `/users/${gone.id}` }, admin);
    expect(await people()).toHaveLength(1);
  });

  test("are attached by an administrator, once, when their account is open", async () => {
    const someone = await person();
    const attach = (userId: string) =>
      send("POST", "/people", { userId, role: "referent", job: "Direction" }, admin);
    expect((await attach(someone.id)).statusCode).toBe(204);
    expect((await attach(someone.id)).json().code).toBe("in_structure");
    expect((await people())[0]).toMatchObject({ role: "referent", job: "Direction" });
    const pending = await makeUser(app, { status: "pending" });
    expect((await attach(pending.id)).json().code).toBe("account_not_active");
    expect((await attach("inconnue")).json().code).toBe("account_not_active");
  });

  test("attached twice at once are attached once", async () => {
    const someone = await person();
    const body = { userId: someone.id, role: "member" };
    const replies = await Promise.all([1, 2, 3].map(() => send("POST", "/people", body, admin)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409]);
    expect(await people()).toHaveLength(1);
  });

  test("change role and job by those who manage it, not by themselves", async () => {
    const [referent, deputy, member] = [
      await person("referent"),
      await person("deputy"),
      await person("member"),
    ];
    const change = (by: Person, body: object) =>
      send("PUT", `/people/${member.id}`, body, by.token);
    expect((await change(member, { role: "referent" })).statusCode).toBe(403);
    expect((await change(deputy, { role: "deputy", job: "Coordination" })).statusCode).toBe(204);
    expect((await change(referent, { role: "deputy" })).statusCode).toBe(204);
    expect((await people()).find((one) => one.id === member.id)).toMatchObject({
      role: "deputy",
      job: "Coordination",
    });
    expect((await send("PUT", "/people/inconnue", { role: "member" }, admin)).json().code).toBe(
      "not_in_structure",
    );
  });
});

describe("the last référent", () => {
  test("leaves after naming a successor, or by saying that there is none", async () => {
    const [referent, other] = [await person("referent"), await person("member")];
    const refused = await leave(referent);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "last_referent"]);
    expect((await leave(referent, { to: "inconnue" })).json().fields).toHaveProperty("to");
    expect((await leave(referent, { to: other.id })).statusCode).toBe(204);
    expect(await rolesNow()).toEqual(new Map([[other.id, "referent"]]));
    const third = await person("member");
    expect((await leave(other, { withoutSuccessor: true })).statusCode).toBe(204);
    expect(await rolesNow()).toEqual(new Map([[third.id, "member"]]));
    expect((await leave(third)).statusCode).toBe(204);
    expect((await leave(third)).json().code).toBe("not_in_structure");
  });

  test("is neither detached nor demoted by a deputy, but by an administrator", async () => {
    const [referent, deputy] = [await person("referent"), await person("deputy")];
    const demote = (by: string) => send("PUT", `/people/${referent.id}`, { role: "member" }, by);
    expect((await detach(referent, deputy)).json().code).toBe("last_referent");
    expect((await demote(deputy.token)).json().code).toBe("last_referent");
    expect((await demote(referent.token)).json().code).toBe("last_referent");
    expect((await demote(admin)).statusCode).toBe(204);
    expect((await detach(referent, admin)).statusCode).toBe(204);
  });

  test("a référent whose account is closed does not count", async () => {
    const [referent, closed] = [await person("referent"), await person("referent")];
    await person("member");
    await call(app, { method: "DELETE", url: `/users/${closed.id}` }, admin);
    expect((await leave(referent)).json().code).toBe("last_referent");
  });

  test("two référents who detach each other at once do not both succeed", async () => {
    const [one, two] = [await person("referent"), await person("referent")];
    await person("member");
    const replies = await Promise.all([detach(two, one), detach(one, two)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 403]);
    expect([...(await rolesNow()).values()].toSorted()).toEqual(["member", "referent"]);
  });

  test("two référents who leave at once do not both succeed", async () => {
    const [one, two] = [await person("referent"), await person("referent")];
    await person("member");
    const replies = await Promise.all([leave(one), leave(two)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
  });
});

describe("handing over", () => {
  test("makes another person référent, and the former one what they choose", async () => {
    const [referent, member] = [await person("referent"), await person("member")];
    const transferRole = (by: Person | string, to: string) =>
      send("POST", "/hand-over", { to, role: "deputy" }, typeof by === "string" ? by : by.token);
    expect((await transferRole(member, referent.id)).statusCode).toBe(403);
    expect((await transferRole(admin, member.id)).statusCode).toBe(403);
    expect((await transferRole(referent, referent.id)).statusCode).toBe(400);
    expect((await transferRole(referent, (await person()).id)).statusCode).toBe(400);
    expect((await transferRole(referent, member.id)).statusCode).toBe(204);
    expect(await rolesNow()).toEqual(
      new Map([
        [member.id, "referent"],
        [referent.id, "deputy"],
      ]),
    );
    expect((await transferRole(referent, member.id)).statusCode).toBe(403);
  });
});

describe("the account of a person", () => {
  test("says its structures, the main one first, also in the list of accounts", async () => {
    const user = await makeUser(app, { last_name: "Deux-Structures" });
    const second = await plantStructure(app);
    await plantPlace(app, id, user.id, "referent");
    app.clock.advance(1000);
    await plantPlace(app, second.id, user.id);
    const me = (await call(app, { url: "/users/me" }, await tokenOf(app, user))).json();
    const expected = [
      expect.objectContaining({ id, role: "referent" }),
      { id: second.id, name: second.name, role: "member" },
    ];
    expect(me.structures).toEqual(expected);
    expect(me).not.toHaveProperty("detached");
    const [listed] = (await call(app, { url: "/users?q=deux-structures" }, admin)).json();
    expect(listed.structures).toEqual(expected);
  });
});
