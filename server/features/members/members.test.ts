import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Member } from "#contract/members.ts";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";

let app: TestApp;
let admin: string;
let member: string;

beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(
    app,
    await makeAdmin(app, { first_name: "Ada", last_name: "Min", email: "ada@exemple.fr" }),
  );
  member = await tokenOf(app, await makeUser(app, { first_name: "Mireille", last_name: "Membre" }));
});
afterAll(() => app.close());

const list = async (query = ""): Promise<Member[]> => {
  const reply = await call(app, { url: `/users${query}` }, admin);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};
const find = async (text: string) =>
  (await list(`?q=${encodeURIComponent(text)}`)).map(
    (user) => `${user.firstName} ${user.lastName}`,
  );
const profile = { username: "Maison de santé", firstName: "Élodie", lastName: "Changée" };

describe("list of users", () => {
  test("has exactly the fields of the contract, without hash or internal dates (T41)", async () => {
    const user = await makeUser(app, {
      first_name: "Exact",
      last_name: "Contrat",
      status: "refused",
      refusal_reason: "parce que",
      search: "exact contrat",
    });
    const found = (await list("?q=exact"))[0];
    expect(found).toEqual({
      id: user.id,
      username: "Association d'essai",
      firstName: "Exact",
      lastName: "Contrat",
      email: user.email,
      role: "member",
      status: "refused",
      college: "College structure",
      createdAt: user.created_at,
    });
  });

  test("is for administrators only, and no member sees an address (T31, T40)", async () => {
    expect((await call(app, { url: "/users" })).statusCode).toBe(401);
    const refused = await call(app, { url: "/users" }, member);
    expect(refused.statusCode).toBe(403);
    expect(refused.body).not.toContain("@");
  });

  test("is searched by first name, last name or address, ignoring case and accents", async () => {
    await makeUser(app, {
      first_name: "Zoé",
      last_name: "Lœuf-Martin",
      email: "zoe.lm@exemple.org",
    });
    for (const text of ["zoe", "ZOÉ", "loeuf", "zoé lœuf", "zoe.lm@", "exemple.org"])
      expect([text, await find(text)]).toEqual([text, ["Zoé Lœuf-Martin"]]);
    for (const text of ["%", "_", "maison", "' or '1'='1"])
      expect([text, await find(text)]).toEqual([text, []]);
  });

  test("is filtered by status, and has complete pages even at one instant", async () => {
    for (let index = 0; index < 7; index += 1) await makeUser(app, { status: "pending" });
    const pending = await list("?status=pending");
    expect(pending.map((user) => user.status)).toEqual(Array.from({ length: 7 }, () => "pending"));
    const all = await list();
    const seen: Member[] = [];
    for (
      let page = await list("?limit=3");
      page.length > 0;
      page = await list(`?limit=3&before=${seen.at(-1)?.id}`)
    )
      seen.push(...page);
    expect(seen).toEqual(all);
  });

  test("is filtered by role and college, with the search", async () => {
    const college = "College structure";
    const one = await makeUser(app, { college });
    const other = await makeUser(app, { college: "College médiateur en santé" });
    const admins = await list("?role=admin");
    expect(admins.every(({ role }) => role === "admin")).toBe(true);
    expect(admins.length).toBeGreaterThan(0);
    const found = await list(`?role=member&college=${encodeURIComponent(college)}`);
    expect(found.map(({ id }) => id)).toContain(one.id);
    expect(found.map(({ id }) => id)).not.toContain(other.id);
    expect(found.every((user) => user.college === college && user.role === "member")).toBe(true);
    const counted = await call(
      app,
      { url: `/users/count?role=member&college=${encodeURIComponent(college)}&q=${one.email}` },
      admin,
    );
    expect(counted.json()).toEqual({ count: 1, more: false });
  });

  test.each(["status=deleted", "limit=0", "role=chef", "college=autre", "q=%00", "before=a'b"])(
    "rejects ?%s",
    async (query) => {
      expect((await call(app, { url: `/users?${query}` }, admin)).statusCode).toBe(400);
    },
  );
});

describe("change of a user", () => {
  test("saves names, structure and college, and updates the list and the search", async () => {
    const user = await makeUser(app, { first_name: "Avant", last_name: "Lechangement" });
    const reply = await call(
      app,
      {
        method: "PUT",
        url: `/users/${user.id}`,
        body: { ...profile, college: "College médiateur en santé" },
      },
      admin,
    );
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      { ...profile, college: "College médiateur en santé", email: user.email, role: "member" },
    ]);
    expect([await find("lechangement"), await find("changee")]).toEqual([[], ["Élodie Changée"]]);
    expect((await call(app, { url: "/users/me" }, await tokenOf(app, user))).json()).toMatchObject(
      profile,
    );
    const unchanged = await call(
      app,
      { method: "PUT", url: `/users/${user.id}`, body: profile },
      admin,
    );
    expect(unchanged.json().college).toBe("College médiateur en santé");
  });

  test.each<[string, object]>([
    ["a role", { role: "admin" }],
    ["a status", { status: "active" }],
    ["an address", { email: "autre@exemple.fr" }],
    ["a password", { password_hash: "x" }],
    ["a blank name", { firstName: "  " }],
    ["an invisible name", { lastName: "\u200B" }],
    ["an unknown college", { college: "College" }],
    ["no structure", { username: undefined }],
  ])("rejects %s and changes nothing (T07)", async (_what, wrong) => {
    const user = await makeUser(app);
    const reply = await call(
      app,
      { method: "PUT", url: `/users/${user.id}`, body: { ...profile, ...wrong } },
      admin,
    );
    expect([reply.statusCode, reply.json().code]).toEqual([400, "invalid_request"]);
    const row = await app.db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject(user);
  });

  test("is for administrators only, and answers 404 for a deleted user", async () => {
    const user = await makeUser(app);
    const change = (id: string, token: string) =>
      call(app, { method: "PUT", url: `/users/${id}`, body: profile }, token);
    expect((await change(user.id, member)).statusCode).toBe(403);
    expect((await change("inconnu", admin)).json()).toMatchObject({
      code: "not_found",
      message: messages.notFound,
    });
    await call(app, { method: "DELETE", url: `/users/${user.id}` }, admin);
    expect((await change(user.id, admin)).statusCode).toBe(404);
  });
});

describe("role", () => {
  test("applies from the next request once given or removed (T15)", async () => {
    const user = await makeUser(app);
    const token = await tokenOf(app, user);
    const give = (role: unknown) =>
      call(app, { method: "PUT", url: `/users/${user.id}/role`, body: { role } }, admin);
    expect((await give("admin")).json().role).toBe("admin");
    expect((await call(app, { url: "/users" }, token)).statusCode).toBe(200);
    expect((await give("member")).json().role).toBe("member");
    expect((await call(app, { url: "/users" }, token)).statusCode).toBe(403);
    for (const role of ["Admin", "admin\0", "root", "", null, ["admin"], { $ne: 1 }, 1]) {
      const reply = await give(role);
      expect([reply.statusCode, reply.json().message]).toEqual([400, messages.roleUnknown]);
    }
  });

  test("is refused to an account that is not active", async () => {
    const waiting = await makeUser(app, { status: "pending" });
    const reply = await call(
      app,
      { method: "PUT", url: `/users/${waiting.id}/role`, body: { role: "admin" } },
      admin,
    );
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      { success: false, code: "account_not_active", message: messages.accountNotActive },
    ]);
  });
});

describe("deletion of a user (T43)", () => {
  test("ends sessions at once, leaves the lists, and can be undone", async () => {
    const user = await makeUser(app, { first_name: "Partie", last_name: "Demain" });
    const token = await tokenOf(app, user);
    const remove = () => call(app, { method: "DELETE", url: `/users/${user.id}` }, admin);
    expect(
      (await call(app, { method: "DELETE", url: `/users/${user.id}` }, member)).statusCode,
    ).toBe(403);
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    expect((await call(app, { url: "/users/me" }, token)).json().code).toBe("session_expired");
    expect(await find("partie")).toEqual([]);
    await call(app, { method: "POST", url: `/trash/user/${user.id}/restore` }, admin);
    expect(await find("partie")).toEqual(["Partie Demain"]);
  });
});
