import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../db/open.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { type ScriptedSmtp, type Step, startSmtp } from "../testing/smtp.ts";
import { deliverMails } from "./deliver-mails.ts";
import { queueMail } from "./outbox.ts";
import { withRefusals } from "./refusals.ts";
import { openTransport } from "./transport.ts";

const MINUTE = 60_000;
let app: TestApp;
let smtp: ScriptedSmtp;

async function withScript(script: Step[]): Promise<TestApp> {
  smtp = await startSmtp(script);
  const config = { ...app.config, smtpUrl: smtp.url };
  return { ...app, config, mail: openTransport(config) };
}

const queue = (to: string) =>
  inTransaction(app.db, (trx) =>
    queueMail(app, trx, {
      kind: "test",
      to,
      subject: "Réunion « plénière »",
      body: ["Bonjour à toutes et à tous 🌍"],
      replyTo: "visiteur@exemple.fr",
    }),
  );

const row = () => app.db.selectFrom("mails").selectAll().executeTakeFirstOrThrow();

beforeEach(async () => {
  app = await buildTestApp();
});
afterEach(async () => {
  await smtp.close();
  await app.close();
});

describe("F13 delivery to a real SMTP server", () => {
  test("sends the email once after a 4xx and a dropped connection", async () => {
    const deps = await withScript(["busy", "drop"]);
    await queue("membre@exemple.fr");
    await deliverMails(deps);
    expect(await row()).toMatchObject({
      status: "waiting",
      attempts: 1,
      last_error: expect.stringMatching(
        /ne prend pas ce courriel pour l’instant\u00A0: 451 not now/,
      ),
      refusal: null,
    });

    await deliverMails(deps);
    expect(smtp.attempts(), "not before its time").toBe(1);

    app.clock.advance(MINUTE);
    await deliverMails(deps);
    expect(await row()).toMatchObject({
      status: "waiting",
      attempts: 2,
      last_error: expect.stringContaining("a coupé la connexion"),
    });

    app.clock.advance(5 * MINUTE);
    await deliverMails(deps);
    await deliverMails(deps);
    expect(await row()).toMatchObject({ status: "sent", attempts: 3, last_error: null });
    expect(smtp.received).toHaveLength(1);
    const [{ mail, recipients } = { mail: undefined, recipients: [] }] = smtp.received;
    expect(recipients).toEqual(["membre@exemple.fr"]);
    expect(mail?.subject).toBe("Réunion « plénière »");
    expect(mail?.text).toContain("Bonjour à toutes et à tous 🌍");
    expect(mail?.replyTo?.[0]?.address).toBe("visiteur@exemple.fr");
    expect(mail?.html).toContain("Bonjour à toutes et à tous 🌍");
  });

  test.each(["refuse at recipient", "refuse"] as const)(
    "does not send again what the server answers with 5xx: %s",
    async (step) => {
      const deps = await withScript([step]);
      await queue("membre@exemple.fr");
      await deliverMails(deps);
      app.clock.advance(24 * 60 * MINUTE);
      await deliverMails(deps);
      expect(await row()).toMatchObject({
        status: "failed",
        attempts: 1,
        last_error: expect.stringContaining("554 not now"),
        refusal: "554 not now",
      });
      expect(smtp.attempts()).toBe(1);
    },
  );

  test("retries when the sender or the connection is refused", async () => {
    const deps = await withScript(["refuse at sender", "refuse at connection"]);
    await queue("membre@exemple.fr");
    for (const attempts of [1, 2]) {
      await deliverMails(deps);
      expect(await row()).toMatchObject({ status: "waiting", attempts, refusal: null });
      app.clock.advance(5 * MINUTE);
    }
    await deliverMails(deps);
    expect(await row()).toMatchObject({ status: "sent", attempts: 3 });
  });

  test("stores a refusal until an email to the same address is accepted", async () => {
    const deps = await withScript(["refuse", "accept", "refuse", "busy", "accept"]);
    const people = [{ email: "lou@exemple.fr" }, { email: "a@exemple.fr" }];
    const refused = async () =>
      (await withRefusals(app.db, people)).flatMap(({ email, refusedMail }) =>
        refusedMail ? [[email, refusedMail]] : [],
      );
    await queue("lou@exemple.fr");
    await deliverMails(deps);
    const at = app.clock.now().toISOString();
    expect(await refused()).toEqual([["lou@exemple.fr", { at, answer: "554 not now" }]]);
    await queue("a@exemple.fr");
    await deliverMails(deps);
    app.clock.advance(MINUTE);
    await queue("lou@exemple.fr");
    await deliverMails(deps);
    const later = app.clock.now().toISOString();
    expect(await refused()).toEqual([["lou@exemple.fr", { at: later, answer: "554 not now" }]]);
    app.clock.advance(MINUTE);
    await queue("lou@exemple.fr");
    await deliverMails(deps);
    expect(await refused()).toHaveLength(1);
    app.clock.advance(5 * MINUTE);
    await deliverMails(deps);
    expect(await refused()).toEqual([]);
  });

  test("gives up after a day of refusals, with the reason", async () => {
    const deps = await withScript(Array.from({ length: 50 }, () => "busy" as const));
    await queue("membre@exemple.fr");
    const start = app.clock.now().getTime();
    while ((await row()).status !== "failed") {
      await deliverMails(deps);
      app.clock.advance(10 * MINUTE);
    }
    const hours = (app.clock.now().getTime() - start) / (60 * MINUTE);
    expect(hours).toBeGreaterThan(20);
    expect(hours).toBeLessThanOrEqual(27);
    expect((await row()).last_error).toContain("451");
  });

  test("sends each email once from simultaneous deliveries", async () => {
    const deps = await withScript([]);
    for (let index = 0; index < 10; index += 1) await queue(`membre${index}@exemple.fr`);
    await Promise.all([deliverMails(deps), deliverMails(deps), deliverMails(deps)]);
    expect(smtp.received.map(({ recipients }) => recipients[0]).sort()).toEqual(
      Array.from({ length: 10 }, (_, index) => `membre${index}@exemple.fr`).sort(),
    );
  });

  test("sends no email of a transaction that was rolled back", async () => {
    const deps = await withScript([]);
    const failing = inTransaction(app.db, async (trx) => {
      await queueMail(app, trx, { kind: "test", to: "membre@exemple.fr", subject: "x", body: [] });
      throw new Error("the change failed");
    });
    await expect(failing).rejects.toThrow("the change failed");
    await deliverMails(deps);
    expect(smtp.attempts()).toBe(0);
  });
});
