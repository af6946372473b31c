import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { NewUser } from "#server/db/schema.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { deliver, tokenIn } from "#server/testing/mails.ts";
import { makeAdmin, makeUser, PASSWORD } from "#server/testing/make.ts";

const SHORT = "girafe-Noir34";
const LONG = "girafe-Tranquille-4417";
let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterAll(() => app.close());

const setRole = (user: NewUser, role: "admin" | "member") =>
  call(app, { method: "PUT", url: `/users/${user.id}/role`, body: { role } }, admin);
const getRole = async (user: NewUser) =>
  (
    await app.database.db
      .selectFrom("users")
      .select("role")
      .where("id", "=", user.id)
      .executeTakeFirst()
  )?.role;
const accept = (token: string, newPassword = LONG) =>
  call(app, { method: "POST", url: `/set-up/${token}`, body: { newPassword } });
async function offered(user: NewUser): Promise<string> {
  expect((await setRole(user, "admin")).json()).toMatchObject({ id: user.id, role: "member" });
  const [mail] = await deliver(app);
  expect([mail?.kind, mail?.to]).toEqual(["role_offered", user.email]);
  return tokenIn(
    mail && { ...mail, action: { label: "", url: mail.action?.url.split("?")[0] ?? "" } },
  );
}

describe("role of administrator with a password under sixteen characters (T30)", () => {
  test("is offered by email, and given with a longer password", async () => {
    const user = await makeUser(app, { password_long: 0 });
    const session = await tokenOf(app, user);
    const token = await offered(user);
    expect([
      await getRole(user),
      (await call(app, { url: "/journal" }, session)).statusCode,
    ]).toEqual(["member", 403]);
    expect((await accept(token, SHORT)).statusCode).toBe(400);
    expect((await accept(token)).statusCode).toBe(200);
    expect([
      await getRole(user),
      (await call(app, { url: "/users/me" }, session)).statusCode,
    ]).toEqual(["admin", 401]);
    expect(
      (
        await call(app, {
          method: "POST",
          url: "/login",
          body: { email: user.email, password: LONG },
        })
      ).statusCode,
    ).toBe(200);
    const acts = await app.database.db
      .selectFrom("journal")
      .select("act")
      .where("subject_id", "=", user.id)
      .orderBy("id")
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(
      expect.arrayContaining(["role_offered", "admin_set_up"]),
    );
  });

  test("each change of password and log-in records whether it is long", async () => {
    const user = await makeUser(app, { password_long: 0 });
    const known = async () =>
      (
        await app.database.db
          .selectFrom("users")
          .select("password_long")
          .where("id", "=", user.id)
          .executeTakeFirst()
      )?.password_long;
    const change = async (currentPassword: string, newPassword: string) =>
      expect(
        (
          await call(
            app,
            { method: "PUT", url: "/users/me/password", body: { currentPassword, newPassword } },
            await tokenOf(app, user),
          )
        ).statusCode,
      ).toBe(200);
    const reset = async (newPassword: string) => {
      await deliver(app);
      await call(app, { method: "POST", url: "/forgot-password", body: { email: user.email } });
      const token = tokenIn((await deliver(app))[0]);
      expect(
        (
          await call(app, {
            method: "POST",
            url: `/reset-password/${token}`,
            body: { newPassword },
          })
        ).statusCode,
      ).toBe(200);
    };
    expect(
      (
        await call(app, {
          method: "POST",
          url: "/login",
          body: { email: user.email, password: PASSWORD },
        })
      ).statusCode,
    ).toBe(200);
    expect(await known()).toBe(1);
    await change(PASSWORD, SHORT);
    expect(await known()).toBe(0);
    await change(SHORT, LONG);
    expect(await known()).toBe(1);
    await reset(SHORT);
    expect(await known()).toBe(0);
    await reset(`${LONG}-bis`);
    expect(await known()).toBe(1);
    await deliver(app);
    expect((await setRole(user, "admin")).json().role).toBe("admin");
    expect(await deliver(app)).toEqual([]);
  });

  test("an offer ends when withdrawn, or when the address or the account changes", async () => {
    const user = await makeUser(app, { password_long: 0 });
    const withdrawn = await offered(user);
    expect((await setRole(user, "member")).statusCode).toBe(200);
    expect((await accept(withdrawn)).json().code).toBe("link_invalid");
    const moved = await offered(user);
    await app.db
      .updateTable("users")
      .set({ email: "ailleurs@exemple.fr" })
      .where("id", "=", user.id)
      .execute();
    expect((await accept(moved)).json().code).toBe("link_invalid");
    const removed = await offered({ ...user, email: "ailleurs@exemple.fr" });
    await call(app, { method: "DELETE", url: `/users/${user.id}` }, admin);
    await call(app, { method: "POST", url: `/trash/user/${user.id}/restore` }, admin);
    expect((await accept(removed)).json().code).toBe("link_invalid");
    expect(await getRole(user)).toBe("member");
  });
});
