import { verify } from "@node-rs/argon2";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { messages } from "#contract/messages.ts";
import { call } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeUser, PASSWORD } from "#server/testing/make.ts";

vi.mock("@node-rs/argon2", async (original) => {
  const argon2 = await original<typeof import("@node-rs/argon2")>();
  return { ...argon2, verify: vi.fn(argon2.verify) };
});
const verifications = vi.mocked(verify);

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(() => void verifications.mockClear());
afterAll(() => app.close());

const logIn = (email: string, password: string) =>
  call(app, { method: "POST", url: "/login", body: { email, password } });

/** A response without its date and request id. */
const toComparable = ({ statusCode, headers, body }: Awaited<ReturnType<typeof logIn>>) => {
  const { date: _, ...comparable } = headers;
  return JSON.stringify([statusCode, comparable, body]);
};

describe("log in", () => {
  test("every failed log-in gives the same answer after the same work (T01, T02)", async () => {
    const active = await makeUser(app);
    const pending = await makeUser(app, { status: "pending" });
    const unverified = await makeUser(app, { status: "pending", email_verified_at: null });
    const refused = await makeUser(app, { status: "refused" });
    const deleted = await makeUser(app, { deleted_at: app.clock.now().toISOString() });
    const cases: [string, string][] = [
      ["inconnu@exemple.fr", PASSWORD],
      [active.email, "un autre mot de passe"],
      [pending.email, "un autre mot de passe"],
      [unverified.email, "un autre mot de passe"],
      [refused.email, PASSWORD],
      [refused.email, "un autre mot de passe"],
      [deleted.email, PASSWORD],
    ];
    const seen = new Set<string>();
    for (const [email, password] of cases) {
      verifications.mockClear();
      app.queries.take();
      const answer = await logIn(email, password);
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { success: false, code: "login_failed", message: messages.loginFailed },
      ]);
      seen.add(
        JSON.stringify([toComparable(answer), verifications.mock.calls.length, app.queries.take()]),
      );
    }
    expect([...seen].map((text) => JSON.parse(text).slice(1))).toEqual([[1, ["select users"]]]);
    expect(await app.database.db.selectFrom("sessions").select("id").execute()).toEqual([]);
  });

  test("text that is not an address fails like an unknown address (T01)", async () => {
    for (const email of [
      "x",
      "a@b",
      "é@exemple.fr",
      "\u0000@exemple.fr",
      `${"a".repeat(300)}@exemple.fr`,
      "personne@exemple.fr\r\nBcc: x@y.fr",
    ]) {
      const answer = await logIn(email, PASSWORD);
      expect([answer.statusCode, answer.json().message]).toEqual([401, messages.loginFailed]);
    }
    expect(verifications).toHaveBeenCalledTimes(6);
  });

  test("gives a pending account its sentence, a link if unverified, no session (T05)", async () => {
    const pending = await makeUser(app, { status: "pending" });
    const answer = await logIn(pending.email, PASSWORD);
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { success: false, code: "approval_pending", message: messages.approvalPending },
    ]);
    const unverified = await makeUser(app, { status: "pending", email_verified_at: null });
    const second = await logIn(unverified.email, PASSWORD);
    expect([second.statusCode, second.json()]).toEqual([
      403,
      { success: false, code: "email_not_verified", message: messages.emailNotVerified },
    ]);
    expect((await deliver(app)).map(({ kind, to }) => [kind, to])).toEqual([
      ["verify_email", unverified.email],
    ]);
    const rows = await app.database.db
      .selectFrom("users")
      .select(["status"])
      .where("id", "in", [pending.id, unverified.id])
      .execute();
    expect(rows).toEqual([{ status: "pending" }, { status: "pending" }]);
    expect(await app.database.db.selectFrom("sessions").select("id").execute()).toEqual([]);
  });

  test("matches the canonical form of the address and opens a session of its account", async () => {
    const user = await makeUser(app, { email: "camille.durand@exemple.fr" });
    const answer = await logIn("  Camille.DURAND@Exemple.FR ", PASSWORD);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ["token"]]);
    const me = await call(app, { url: "/users/me" }, answer.json().token);
    expect(me.json()).toMatchObject({
      id: user.id,
      email: "camille.durand@exemple.fr",
      role: "member",
    });
  });

  test("each log-in leaves one line in the audit log, a refused one leaves none", async () => {
    const user = await makeUser(app, { first_name: "Awa", last_name: "Bruel" });
    const waiting = await makeUser(app, { status: "pending" });
    const written = () =>
      app.database.db
        .selectFrom("journal")
        .select(["actor_id", "actor", "subject", "subject_id"])
        .where("act", "=", "login")
        .execute();
    const before = await written();
    await logIn(user.email, "un autre mot de passe");
    await logIn("inconnu@exemple.fr", PASSWORD);
    await logIn(waiting.email, PASSWORD);
    expect(await written()).toEqual(before);
    await logIn(user.email, PASSWORD);
    const line = {
      actor_id: user.id,
      actor: "Awa Bruel",
      subject: "Awa Bruel",
      subject_id: user.id,
    };
    const after = await written();
    expect(after.length).toBe(before.length + 1);
    expect(after).toEqual(expect.arrayContaining([...before, line]));
  });

  test("opens no session if the audit log cannot be written (F02)", async () => {
    const user = await makeUser(app);
    app.queries.failOn(
      "insert journal",
      Object.assign(new Error("terminating connection"), { code: "57P01" }),
    );
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(503);
    app.queries.heal();
    expect(
      await app.database.db
        .selectFrom("sessions")
        .select("id")
        .where("user_id", "=", user.id)
        .execute(),
    ).toEqual([]);
  });

  test("renews a hash with older parameters at log-in, and the password still works", async () => {
    const user = await makeUser(app);
    await logIn(user.email, PASSWORD);
    const { password_hash } = await app.database.db
      .selectFrom("users")
      .select("password_hash")
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(200);
  });

  test("rejects a huge password before hashing anything (T28)", async () => {
    const user = await makeUser(app);
    for (const length of [129, 60_000]) {
      const answer = await logIn(user.email, "a".repeat(length));
      expect([answer.statusCode, answer.json().fields]).toEqual([
        400,
        { password: messages.passwordTooLong },
      ]);
    }
    const beyond = await logIn(user.email, "a".repeat(1024 * 1024));
    expect([beyond.statusCode, beyond.json().code]).toEqual([413, "body_too_large"]);
    expect(verifications).not.toHaveBeenCalled();
  });

  test("rejects a log-in if the password changes while it is checked (T20)", async () => {
    const user = await makeUser(app);
    verifications.mockImplementationOnce(async () => {
      await app.database.db
        .updateTable("users")
        .set({ password_hash: "autre" })
        .where("id", "=", user.id)
        .execute();
      return true;
    });
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(401);
    expect(
      await app.database.db
        .selectFrom("sessions")
        .select("id")
        .where("user_id", "=", user.id)
        .execute(),
    ).toEqual([]);
  });

  test("rejects a log-in if the account is deleted while it is checked (T14)", async () => {
    const user = await makeUser(app);
    verifications.mockImplementationOnce(async () => {
      await app.database.db
        .updateTable("users")
        .set({ deleted_at: app.clock.now().toISOString() })
        .where("id", "=", user.id)
        .execute();
      return true;
    });
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(401);
    expect(
      await app.database.db
        .selectFrom("sessions")
        .select("id")
        .where("user_id", "=", user.id)
        .execute(),
    ).toEqual([]);
  });
});
