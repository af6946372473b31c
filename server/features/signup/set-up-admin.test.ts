import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { createLink } from "#server/accounts/links.ts";
import { prepareFirstAdmin } from "#server/boot/first-admin.ts";
import { inTransaction } from "#server/db/open.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { plantPasskey } from "#server/testing/factor-rows.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";

const NEW = "girafe-Tranquille-4417";
const PERSON = {
  newPassword: NEW,
  email: "Premiere@Exemple.fr",
  firstName: "Léa",
  lastName: "Roux",
};
let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
});
afterEach(() => app.close());

const setUp = (token: string, body: object) =>
  call(app, { method: "POST", url: `/set-up/${token}`, body });
const logIn = (email: string, password: string) =>
  call(app, { method: "POST", url: "/login", body: { email, password } });
const admins = () =>
  app.database.db
    .selectFrom("users")
    .select(["email", "role", "status"])
    .where("role", "=", "admin")
    .execute();
const firstLink = async () => (await prepareFirstAdmin(app))?.split("/").at(-1) ?? "";

describe("set-up of an administrator", () => {
  test("the link of an empty database creates the first administrator once (T88)", async () => {
    expect(await app.database.db.selectFrom("users").select("id").execute()).toEqual([]);
    const link = await prepareFirstAdmin(app);
    expect(link).toMatch(/^https:\/\/mediation\.test\/premier-acces\/[\w-]{43}$/);
    const token = link?.split("/").at(-1) ?? "";
    const answers = await Promise.all([
      setUp(token, PERSON),
      setUp(token, { ...PERSON, email: "autre@exemple.fr" }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    expect(await admins()).toHaveLength(1);
    expect((await setUp(token, PERSON)).json()).toMatchObject({ code: "link_invalid" });
    expect((await logIn((await admins())[0]?.email ?? "", NEW)).statusCode).toBe(200);
    expect(await prepareFirstAdmin(app)).toBeUndefined();
  });

  test("an earlier application at the same address cannot take the set-up (T88)", async () => {
    await makeUser(app, {
      status: "pending",
      email_verified_at: null,
      email: "premiere@exemple.fr",
      first_name: "Faux",
    });
    await makeUser(app, { status: "active" });
    expect((await setUp(await firstLink(), PERSON)).statusCode).toBe(200);
    const row = await app.database.db
      .selectFrom("users")
      .select(["first_name", "search"])
      .where("role", "=", "admin")
      .executeTakeFirst();
    expect(row).toEqual({ first_name: "Léa", search: "lea roux premiere@exemple.fr" });
    expect(await prepareFirstAdmin(app)).toBeUndefined();
  });

  test("the first link is invalid once there is an administrator (T12)", async () => {
    const token = await firstLink();
    await makeAdmin(app);
    expect((await setUp(token, PERSON)).json()).toMatchObject({ code: "link_invalid" });
    expect(await admins()).toHaveLength(1);
  });

  test("requires all account fields, and invalid input does not spend the link", async () => {
    const token = await firstLink();
    expect(Object.entries((await setUp(token, { newPassword: NEW })).json().fields)).toEqual([
      ["email", messages.required],
      ["firstName", messages.required],
      ["lastName", messages.required],
    ]);
    expect((await setUp(token, { ...PERSON, firstName: undefined })).json().fields).toEqual({
      firstName: messages.required,
    });
    expect((await setUp(token, { ...PERSON, newPassword: "girafe-Noir34" })).json().fields).toEqual(
      { newPassword: messages.passwordRuleAdmin },
    );
    expect((await setUp(token, { ...PERSON, role: "admin" })).statusCode).toBe(400);
    expect((await setUp(token, PERSON)).statusCode).toBe(200);
  });

  test("a link made for one address serves it only, and ends its sessions (T22)", async () => {
    const user = await makeUser(app);
    const session = await tokenOf(app, user);
    const token = await inTransaction(app.db, (trx) =>
      createLink(app, trx, "set_up_admin", { email: user.email }),
    );
    expect((await setUp(token, { ...PERSON, email: "autre@exemple.fr" })).json().fields).toEqual({
      email: messages.emailInvalid,
    });
    expect((await setUp(token, { newPassword: NEW })).statusCode).toBe(200);
    expect(await admins()).toEqual([{ email: user.email, role: "admin", status: "active" }]);
    expect((await call(app, { url: "/users/me" }, session)).statusCode).toBe(401);
    expect((await logIn(user.email, NEW)).statusCode).toBe(200);
  });
});

describe("the session that a set-up link opens", () => {
  const me = async (token: string) => (await call(app, { url: "/users/me" }, token)).json();
  const acts = () => app.db.selectFrom("journal").select(["act", "actor"]).orderBy("act").execute();

  test("is the one of the new administrator, as after a log-in", async () => {
    const reply = await setUp(await firstLink(), PERSON);
    expect(reply.json()).toEqual({
      success: true,
      message: messages.adminEntered,
      token: expect.any(String),
    });
    const { token } = reply.json();
    expect(await me(token)).toMatchObject({ email: "premiere@exemple.fr", role: "admin" });
    expect(await acts()).toEqual([
      { act: "admin_set_up", actor: "Visiteur" },
      { act: "login", actor: "Léa Roux" },
    ]);
    const session = await app.db.selectFrom("sessions").selectAll().executeTakeFirstOrThrow();
    expect(session).toMatchObject({
      user_id: (await me(token)).id,
      factor: null,
      confirmed_at: app.clock.now().toISOString(),
    });
    app.clock.advance(3_600_001);
    expect((await call(app, { url: "/users/me" }, token)).statusCode).toBe(401);
  });

  test("is opened once, whatever tabs send the link at once", async () => {
    const token = await firstLink();
    const answers = await Promise.all([1, 2, 3].map(() => setUp(token, PERSON)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(answer.json()).toEqual({
        success: false,
        code: "link_invalid",
        message: messages.linkInvalid,
      });
    expect(await app.db.selectFrom("sessions").select("id").execute()).toHaveLength(1);
  });

  test("fails with the link unspent, and is not opened by one that expired", async () => {
    const token = await firstLink();
    app.clock.advance(24 * 3_600_000);
    expect((await setUp(token, PERSON)).json()).toMatchObject({ code: "link_invalid" });
    const next = await firstLink();
    app.queries.failOn("insert sessions", new Error("broken"));
    expect((await setUp(next, PERSON)).statusCode).toBe(500);
    app.queries.heal();
    app.logged.splice(0);
    expect(await admins()).toEqual([]);
    expect((await setUp(next, PERSON)).statusCode).toBe(200);
  });

  test("does not replace the second factor of an account that has one (T22)", async () => {
    const user = await makeUser(app);
    await plantPasskey(app, user.id);
    const link = await inTransaction(app.db, (trx) =>
      createLink(app, trx, "set_up_admin", { email: user.email }),
    );
    const reply = await setUp(link, { newPassword: NEW });
    expect(reply.json()).toEqual({ success: true, message: messages.adminReady });
    expect(await app.db.selectFrom("sessions").select("id").execute()).toEqual([]);
    expect((await logIn(user.email, NEW)).json()).toMatchObject({ next: "second_factor" });
  });
});

describe("first administrator of the configuration", () => {
  const configured = (email: string, password: string) =>
    prepareFirstAdmin({ ...app, config: { ...app.config, firstAdmin: { email, password } } });

  test("is created in an empty database, and never replaces an existing one", async () => {
    expect(await configured("admin@exemple.fr", NEW)).toBeUndefined();
    expect((await logIn("admin@exemple.fr", NEW)).statusCode).toBe(200);
    expect(await configured("admin@exemple.fr", "un-Autre-Mot-De-Passe-9")).toBeUndefined();
    expect(await configured("second@exemple.fr", NEW)).toBeUndefined();
    expect(await admins()).toEqual([
      { email: "admin@exemple.fr", role: "admin", status: "active" },
    ]);
    expect((await logIn("admin@exemple.fr", NEW)).statusCode).toBe(200);
    const warned = app.logged.filter(
      ({ level, msg }) =>
        level === 40 && String(msg).startsWith("ADMIN_EMAIL et ADMIN_PASSWORD sont ignorés"),
    );
    expect(warned).toHaveLength(2);
  });

  test("is created even after applications, if there is no administrator (T88)", async () => {
    await makeUser(app, { status: "pending", email_verified_at: null });
    await configured("admin@exemple.fr", NEW);
    expect(await admins()).toEqual([
      { email: "admin@exemple.fr", role: "admin", status: "active" },
    ]);
    expect(app.logged.filter(({ level }) => level === 40)).toEqual([]);
  });

  test("with a weak password stops the start and names the variable", async () => {
    await expect(configured("admin@exemple.fr", "court")).rejects.toThrow(/^ADMIN_PASSWORD : /);
    await expect(configured("admin@exemple.fr", "qwertyuiop123456")).rejects.toThrow(
      /^ADMIN_PASSWORD : /,
    );
    expect(await admins()).toEqual([]);
  });
});
