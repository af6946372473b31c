import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { NO_PASSWORD } from "#server/accounts/passwords.ts";
import { call } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { dump } from "#server/testing/dump.ts";
import { deliver, tokenIn } from "#server/testing/mails.ts";
import { makeUser } from "#server/testing/make.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const forgot = (email: unknown, headers: Record<string, string> = {}) =>
  call(app, { method: "POST", url: "/forgot-password", body: { email }, headers });

describe("request for a reset link", () => {
  test("gives the same answer and runs the same SQL with or without an account (T03)", async () => {
    const addresses = await Promise.all([
      makeUser(app),
      makeUser(app, { status: "pending" }),
      makeUser(app, { status: "pending", email_verified_at: null }),
      makeUser(app, { status: "refused" }),
      makeUser(app, { password_hash: NO_PASSWORD, email_verified_at: null }),
      makeUser(app, { deleted_at: app.clock.now().toISOString() }),
    ]);
    const seen = new Set<string>();
    for (const email of ["inconnu@exemple.fr", ...addresses.map((user) => user.email)]) {
      app.queries.take();
      const answer = await forgot(email);
      const { date: _, ...headers } = answer.headers;
      seen.add(JSON.stringify([answer.statusCode, headers, answer.body, app.queries.take()]));
    }
    expect(seen.size).toBe(1);
    expect([...seen][0]).toContain(messages.resetMailSent);
    const sent = (await deliver(app)).map(({ kind, to }) => [kind, to]);
    expect(sent.toSorted()).toEqual([
      ...[
        ["reset_password", addresses[0]?.email],
        ["reset_password", addresses[4]?.email],
      ].toSorted(),
      ["verify_email", addresses[2]?.email],
    ]);
  });

  test("T06 an applicant whose address is unverified gets a link to verify it", async () => {
    const user = await makeUser(app, { status: "pending", email_verified_at: null });
    await forgot(user.email);
    const [mail] = await deliver(app);
    const answer = await call(app, {
      method: "POST",
      url: `/verify-email/${tokenIn(mail)}`,
      body: { newPassword: "brouette-Violette-93" },
    });
    expect(answer.json().message).toBe(messages.emailVerified);
    await deliver(app);
    await forgot(user.email);
    expect(await deliver(app)).toEqual([]);
  });

  test("builds the link from PUBLIC_URL, whatever host the request names (T18)", async () => {
    const user = await makeUser(app);
    const tricks: Record<string, string>[] = [
      { "x-forwarded-host": "evil.example" },
      { forwarded: "host=evil.example;proto=http" },
      { "x-original-host": "evil.example", "x-host": "evil.example", "x-forwarded-proto": "http" },
      { origin: "https://evil.example", referer: "https://evil.example/" },
    ];
    for (const headers of tricks) expect((await forgot(user.email, headers)).statusCode).toBe(200);
    for (const mail of await deliver(app))
      expect(mail.action?.url).toMatch(/^https:\/\/mediation\.test\/reset-password\/[\w-]{43}$/);
  });

  test("sends nothing to a look-alike address, only to the stored one (T22)", async () => {
    const user = await makeUser(app, { email: "mike.fist@exemple.fr" });
    for (const email of [
      "mıke.fist@exemple.fr",
      "mike.ﬁst@exemple.fr",
      "mike.fiﬆ@exemple.fr",
      "mike.fist+x@exemple.fr",
      "mike.fist@exemple.fr.",
      "míke.fist@exemple.fr",
    ])
      expect([200, 400]).toContain((await forgot(email)).statusCode);
    expect(await deliver(app)).toEqual([]);
    for (const email of ["MIKE.FIST@EXEMPLE.FR", " mike.fist@exemple.fr ", "mike.fist@ｅxemple.fr"])
      expect((await forgot(email)).statusCode).toBe(200);
    expect((await deliver(app)).map(({ to }) => to)).toEqual([user.email, user.email, user.email]);
  });

  test("a domain with accents matches its punycode (T22)", async () => {
    const user = await makeUser(app, { email: "awa@xn--mdiation-b1a.fr" });
    expect((await forgot("awa@Médiation.fr")).statusCode).toBe(200);
    expect((await deliver(app)).map(({ to }) => to)).toEqual([user.email]);
  });

  test("rejects an address that could inject email headers (T69)", async () => {
    for (const email of [
      "a@b.fr\r\nBcc: x@y.fr",
      '"x@evil.fr y"@b.fr',
      "a@b.fr, c@d.fr",
      "a@b.fr c@d.fr",
      "<a@b.fr>",
      `${"(".repeat(10_000)}a@b.fr`,
      "groupe:a@b.fr;",
      "a\u0000@b.fr",
    ]) {
      const answer = await forgot(email);
      expect([answer.statusCode, answer.json().fields]).toEqual([
        400,
        { email: messages.emailInvalid },
      ]);
    }
    expect(await deliver(app)).toEqual([]);
  });

  test("stores no emailed token in any table (T21)", async () => {
    const user = await makeUser(app);
    await forgot(user.email);
    const waiting = await dump(app, { all: true });
    const token = tokenIn((await deliver(app))[0]);
    const sent = await dump(app, { all: true });
    for (const tables of [waiting, sent])
      expect(Object.entries(tables).filter(([, rows]) => rows.includes(token))).toEqual([]);
    const rows = await app.database.db
      .selectFrom("mails")
      .select("sealed")
      .where("status", "=", "sent")
      .distinct()
      .execute();
    expect(rows).toEqual([{ sealed: "" }]);
  });

  test("a failure after creating the link leaves neither link nor email (F02)", async () => {
    const user = await makeUser(app);
    const before = await dump(app);
    app.queries.failOn(
      "insert mails",
      Object.assign(new Error("database is locked"), { code: "SQLITE_BUSY" }),
    );
    const answer = await forgot(user.email);
    app.queries.heal();
    expect([answer.statusCode, answer.json().code]).toEqual([503, "unavailable"]);
    expect(await dump(app)).toEqual(before);
  });
});
