import type { Challenge } from "altcha-lib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { altcha } from "#server/captcha/altcha.ts";
import { deliverMails } from "#server/mail/deliver-mails.ts";
import { call } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { dump } from "#server/testing/dump.ts";
import { FakeClock } from "#server/testing/fake-clock.ts";
import { deliver } from "#server/testing/mails.ts";
import { encode, solve, solveCaptcha } from "#server/testing/solve.ts";

const MINUTE = 60_000;
let app: TestApp;
beforeEach(async () => {
  // altcha-lib reads the real clock too, so the test clock starts there.
  app = await buildTestApp(
    { contactTo: "bureau@mediation.test" },
    new FakeClock(new Date().toISOString()),
  );
});
afterEach(() => app.close());

const visitor = {
  firstName: "Inès",
  lastName: "Moreau",
  email: "ines@exemple.fr",
  message: "Bonjour,\n\nUn rendez-vous ?",
};
const send = (captcha: unknown, values: object = {}) =>
  call(app, { method: "POST", url: "/contact", body: { ...visitor, ...values, captcha } });
const stored = () =>
  app.database.db
    .selectFrom("contact_messages")
    .select(["first_name", "last_name", "email", "message"])
    .execute();
const refused = {
  success: false,
  code: "captcha_invalid",
  message: messages.captchaRequired,
  fields: { captcha: messages.captchaRequired },
};

describe("contact form", () => {
  test("stores a message and emails it to the collective only, with Reply-To (T70)", async () => {
    const answer = await send(encode(await solveCaptcha(app)));
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: messages.contactSent },
    ]);
    expect(await stored()).toEqual([
      { first_name: "Inès", last_name: "Moreau", email: visitor.email, message: visitor.message },
    ]);
    const emails = await deliver(app);
    expect(emails.map(({ to, replyTo, quote }) => [to, replyTo, quote])).toEqual([
      ["bureau@mediation.test", visitor.email, `Inès Moreau\n\n${visitor.message}`],
    ]);
  });

  test("stores the message and retries its email if the mail server is down (F13)", async () => {
    const answer = await send(encode(await solveCaptcha(app)));
    expect(answer.statusCode).toBe(200);
    await deliverMails({
      ...app,
      mail: { send: () => Promise.reject(new Error("connect ECONNREFUSED")) },
    });
    expect(await stored()).toHaveLength(1);
    const [mail] = await app.database.db
      .selectFrom("mails")
      .select(["status", "attempts", "last_error"])
      .execute();
    expect(mail).toEqual({
      status: "waiting",
      attempts: 1,
      last_error: "Le courriel n’a pas pu partir\u00A0: connect ECONNREFUSED.",
    });
    app.clock.advance(MINUTE);
    expect(await deliver(app)).toHaveLength(1);
  });

  test("a failure at any statement stores nothing and leaves the captcha valid (F02)", async () => {
    const captcha = encode(await solveCaptcha(app));
    const before = await dump(app);
    for (const statement of ["insert used_captchas", "insert contact_messages", "insert mails"]) {
      app.queries.failOn(
        statement,
        Object.assign(new Error("database is locked"), { code: "SQLITE_BUSY" }),
      );
      expect((await send(captcha)).statusCode).toBe(503);
      app.queries.heal();
      expect(await dump(app)).toEqual(before);
    }
    expect((await send(captcha)).statusCode).toBe(200);
  });

  test("accepts a captcha answer once, even sent fifty times at once (T71)", async () => {
    const captcha = encode(await solveCaptcha(app));
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(captcha)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect([answer.statusCode, answer.json()]).toEqual([400, refused]);
    expect(await stored()).toHaveLength(1);
    expect((await send(captcha)).json()).toEqual(refused);
  });

  test("rejects a captcha answer of another form or secret, or ten minutes late (T71)", async () => {
    const late = encode(await solveCaptcha(app));
    app.clock.advance(10 * MINUTE + 1000);
    expect((await send(late)).json()).toEqual(refused);
    const foreign = [
      await altcha(app.secret, app.clock).challenge("signup"),
      await altcha(Buffer.alloc(32, 9), app.clock).challenge("contact"),
    ];
    for (const challenge of foreign)
      expect((await send(encode(await solve(challenge as unknown as Challenge)))).json()).toEqual(
        refused,
      );
    expect(await stored()).toEqual([]);
  });

  test("rejects a captcha answer that is altered, spliced, partial or unsolved (T71)", async () => {
    const good = await solveCaptcha(app);
    const { challenge, solution } = good;
    const { parameters } = challenge;
    const altered = [
      {
        challenge: {
          ...challenge,
          parameters: { ...parameters, expiresAt: Number(parameters.expiresAt) + 3600 },
        },
        solution,
      },
      { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution },
      {
        challenge: { ...challenge, parameters: { ...parameters, nonce: `${parameters.nonce}0` } },
        solution,
      },
      {
        challenge: { ...challenge, parameters: { ...parameters, data: { form: "contact", x: 1 } } },
        solution,
      },
      {
        challenge: { ...challenge, signature: String(challenge.signature).toUpperCase() },
        solution,
      },
      { challenge: { ...challenge, signature: [challenge.signature] }, solution },
      { challenge: { ...challenge, signature: "" }, solution },
      {
        challenge,
        solution: {
          ...solution,
          derivedKey: solution.derivedKey.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
        },
      },
      { challenge, solution: { ...solution, derivedKey: "" } },
      { challenge, solution: null },
      { challenge: null, solution },
      { challenge: { parameters: null, signature: "x" }, solution },
      { challenge },
      [good],
      null,
      "texte",
    ];
    for (const payload of altered)
      expect((await send(encode(payload))).json(), JSON.stringify(payload)).toEqual(refused);
    for (const captcha of ["x", "e30=", "é", "=".repeat(8000)])
      expect((await send(captcha)).json()).toEqual(refused);
    for (const captcha of [undefined, "", null, 1, {}, "x".repeat(8001)]) {
      const answer = await send(captcha);
      expect([answer.statusCode, answer.json().message]).toEqual([400, messages.captchaRequired]);
    }
    expect(await stored()).toEqual([]);
    expect((await send(encode(good))).statusCode).toBe(200);
  });

  test("reports an error for each empty field", async () => {
    const answer = await send("x", { firstName: " ", lastName: "", email: "", message: "\n" });
    expect(answer.json().fields).toEqual({
      firstName: messages.required,
      lastName: messages.required,
      email: messages.required,
      message: messages.required,
    });
  });
});

describe("rate limits of the contact form (T70)", () => {
  test("accepts five messages an hour per address and a hundred a day, drops the rest", {
    timeout: 120_000,
  }, async () => {
    await app.close();
    let solved = 0;
    app = await buildTestApp({ rateLimit: true, trustProxy: ["127.0.0.1"] });
    const captcha = {
      challenge: app.captcha.challenge,
      verify: async () => ({ id: `solution ${++solved}`, expiresAt: app.clock.now() }),
    };
    Object.assign(app.captcha, captcha);
    const from = (address: string) =>
      call(app, {
        method: "POST",
        url: "/contact",
        body: { ...visitor, captcha: "x" },
        headers: { "x-forwarded-for": address },
      });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await from("192.0.2.1")).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    for (let count = 0; count < 110; count += 1)
      statuses.push((await from(`198.51.100.${count}`)).statusCode);
    expect(
      [await stored(), statuses.filter((status) => status === 200)].map(({ length }) => length),
    ).toEqual([100, 100]);
    expect(await deliver(app)).toHaveLength(100);
    app.clock.advance(24 * 60 * MINUTE);
    expect((await from("192.0.2.1")).statusCode).toBe(200);
  });
});
