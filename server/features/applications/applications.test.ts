import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { APPROVAL_UNDO_MS } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { dump } from "#server/testing/dump.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeAdmin, makeUser, PASSWORD } from "#server/testing/make.ts";

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterAll(() => app.close());

const approve = (id: string) =>
  call(app, { method: "POST", url: `/applications/${id}/approve` }, admin);
const refuse = (id: string, body: object = {}) =>
  call(app, { method: "POST", url: `/applications/${id}/refuse`, body }, admin);
/** The mails sent once an approval can no longer be taken back. */
const deliverLater = (): ReturnType<typeof deliver> => {
  app.clock.advance(APPROVAL_UNDO_MS);
  return deliver(app);
};
const getStatus = async (id: string) =>
  (
    await app.database.db
      .selectFrom("users")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirst()
  )?.status;
const handled = {
  success: false,
  code: "application_handled",
  message: messages.applicationHandled,
};

describe("applications", () => {
  test("of simultaneous approvals one opens the account and sends one email", async () => {
    const user = await makeUser(app, { status: "pending" });
    const answers = await Promise.all([approve(user.id), approve(user.id), approve(user.id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toEqual(handled);
    expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toEqual({
      success: true,
      message: messages.applicationApproved,
    });
    expect((await deliverLater()).map(({ kind, to }) => [kind, to])).toEqual([
      ["application_approved", user.email],
    ]);
    const logIn = await call(app, {
      method: "POST",
      url: "/login",
      body: { email: user.email, password: PASSWORD },
    });
    expect(logIn.statusCode).toBe(200);
  });

  test("of a simultaneous approval and refusal one wins, and only its email is sent", async () => {
    for (let round = 0; round < 10; round += 1) {
      const user = await makeUser(app, { status: "pending" });
      const answers = await Promise.all(
        round % 2 ? [approve(user.id), refuse(user.id)] : [refuse(user.id), approve(user.id)],
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      const kinds = (await deliverLater()).map(({ kind }) => kind);
      expect(kinds).toEqual([
        (await getStatus(user.id)) === "active" ? "application_approved" : "application_refused",
      ]);
    }
  });

  test("sends one email per person when two administrators decide overlapping selections", async () => {
    const other = await tokenOf(app, await makeAdmin(app));
    const people: string[] = [];
    const emails = new Map<string, string>();
    for (let count = 0; count < 12; count += 1) {
      const { id, email } = await makeUser(app, { status: "pending" });
      people.push(id);
      emails.set(email, id);
    }
    // Calls one after the other, as the screen does; the two administrators start from opposite ends.
    const decideAll = async (ids: string[], decide: (id: string) => ReturnType<typeof approve>) => {
      const won = new Set<string>();
      for (const id of ids) {
        const answer = await decide(id);
        if (answer.statusCode === 200) won.add(id);
        else expect(answer.json()).toEqual(handled);
      }
      return won;
    };
    const [approved, refused] = await Promise.all([
      decideAll(people.slice(0, 8), approve),
      decideAll(people.slice(4).toReversed(), (id) =>
        call(
          app,
          { method: "POST", url: `/applications/${id}/refuse`, body: { reason: "Non" } },
          other,
        ),
      ),
    ]);
    expect([...approved].filter((id) => refused.has(id))).toEqual([]);
    expect(approved.size + refused.size).toBe(people.length);
    for (const id of people)
      expect(await getStatus(id)).toBe(approved.has(id) ? "active" : "refused");
    const mails = (await deliverLater()).map(({ kind, to, quote }) => [
      emails.get(to),
      kind,
      quote,
    ]);
    const expected = people.map((id) =>
      approved.has(id)
        ? [id, "application_approved", undefined]
        : [id, "application_refused", "Non"],
    );
    expect(mails.toSorted()).toEqual(expected.toSorted());
  });

  test("a refusal is emailed with its reason, unless silent or the address is unverified", async () => {
    const notified = await makeUser(app, { status: "pending" });
    await refuse(notified.id, { reason: "Voir https://evil.example" });
    expect((await deliver(app)).map(({ to, quote }) => [to, quote])).toEqual([
      [notified.email, "Voir https://evil.example"],
    ]);
    const plain = await makeUser(app, { status: "pending" });
    await refuse(plain.id);
    expect((await deliver(app)).map(({ quote }) => quote)).toEqual([undefined]);
    const spam = await makeUser(app, { status: "pending" });
    expect((await refuse(spam.id, { silent: true })).json()).toEqual({
      success: true,
      message: messages.applicationRefused,
    });
    const unverified = await makeUser(app, { status: "pending", email_verified_at: null });
    await refuse(unverified.id, { reason: "Adresse inconnue" });
    expect(await deliver(app)).toEqual([]);
    expect([await getStatus(spam.id), await getStatus(unverified.id)]).toEqual([
      "refused",
      "refused",
    ]);
  });

  test("rejects the approval of an account whose address is not verified (T06)", async () => {
    const user = await makeUser(app, { status: "pending", email_verified_at: null });
    const answer = await approve(user.id);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      messages.applicationUnverified,
    ]);
    expect([await getStatus(user.id), await deliver(app)]).toEqual(["pending", []]);
  });

  test("changes nothing for an account that is no application or is already handled", async () => {
    const [active, refused, deleted] = [
      await makeUser(app),
      await makeUser(app, { status: "refused" }),
      await makeUser(app, { status: "pending", deleted_at: "2026-01-01" }),
    ];
    const before = await dump(app);
    for (const act of [approve, refuse]) {
      expect((await act(active.id)).json()).toEqual(handled);
      expect((await act(refused.id)).json()).toEqual(handled);
      const gone = { success: false, code: "not_found", message: messages.applicationGone };
      for (const id of [deleted.id, "inconnu"])
        expect([(await act(id)).statusCode, (await act(id)).json()]).toEqual([404, gone]);
    }
    expect(await dump(app)).toEqual(before);
  });

  test("a failure at any statement leaves the application pending and no email (F02)", async () => {
    const user = await makeUser(app, { status: "pending" });
    const before = await dump(app);
    for (const statement of ["update users", "insert journal", "insert mails"]) {
      app.queries.failOn(
        statement,
        Object.assign(new Error("terminating connection"), { code: "57P01" }),
      );
      expect((await approve(user.id)).statusCode).toBe(503);
      app.queries.heal();
    }
    expect(await dump(app)).toEqual(before);
  });

  test("lists pending applications, the oldest first, with what each accepted", async () => {
    await app.database.db.deleteFrom("users").where("status", "=", "pending").execute();
    const first = await makeUser(app, { status: "pending", first_name: "Une" });
    app.clock.advance(1000);
    const second = await makeUser(app, { status: "pending" });
    const unverified = await makeUser(app, { status: "pending", email_verified_at: null });
    const accepted = { document: "recommandations", sha256: "c".repeat(64) } as const;
    await app.database.db
      .insertInto("acceptances")
      .values({ ...accepted, user_id: first.id, accepted_at: first.created_at })
      .execute();
    const list = async (query: string) =>
      (await call(app, { url: `/applications${query}` }, admin)).json() as {
        id: string;
        acceptances: object[];
      }[];
    expect((await list("")).map(({ id, acceptances }) => [id, acceptances])).toEqual([
      [first.id, [{ ...accepted, acceptedAt: first.created_at }]],
      [second.id, []],
    ]);
    expect((await list("?emailVerified=false")).map(({ id }) => id)).toEqual([unverified.id]);
  });

  describe("an approval", () => {
    const reopen = (id: string) =>
      call(app, { method: "POST", url: `/applications/${id}/reopen` }, admin);
    const enter = ({ email }: { email: string }) =>
      call(app, { method: "POST", url: "/login", body: { email, password: PASSWORD } });

    test("is taken back before its email leaves, and can be decided again", async () => {
      const user = await makeUser(app, { status: "pending" });
      await approve(user.id);
      const { token } = (await enter(user)).json();
      expect((await reopen(user.id)).json()).toEqual({
        success: true,
        message: messages.applicationReopened,
      });
      expect(await getStatus(user.id)).toBe("pending");
      expect((await call(app, { url: "/users/me" }, token)).statusCode).toBe(401);
      expect(await deliverLater()).toEqual([]);
      expect((await reopen(user.id)).json().code).toBe("approval_sent");
      expect((await approve(user.id)).statusCode).toBe(200);
      expect((await deliverLater()).map(({ to }) => to)).toEqual([user.email]);
    });

    test("stays once its email has left", async () => {
      const user = await makeUser(app, { status: "pending" });
      await approve(user.id);
      await deliverLater();
      const answer = await reopen(user.id);
      expect([answer.statusCode, answer.json().message]).toEqual([409, messages.approvalSent]);
      expect(await getStatus(user.id)).toBe("active");
      expect((await reopen("absent")).statusCode).toBe(404);
    });

    test("that is taken back while its email leaves is either undone or sent", async () => {
      for (let round = 0; round < 10; round += 1) {
        const user = await makeUser(app, { status: "pending" });
        await approve(user.id);
        const [answer, sent] = await Promise.all([reopen(user.id), deliverLater()]);
        expect(sent.length).toBe(answer.statusCode === 200 ? 0 : 1);
        expect(await getStatus(user.id)).toBe(answer.statusCode === 200 ? "pending" : "active");
      }
    });
  });
});
