import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../db/open.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { type ScriptedSmtp, type Step, startSmtp } from "../testing/smtp.ts";
import { deliverMails } from "./deliver-mails.ts";
import { queueMail } from "./outbox.ts";
import { openTransport } from "./transport.ts";

const MINUTE = 60_000;
let app: TestApp;
let smtp: ScriptedSmtp;

async function withScript(script: Step[]): Promise<TestApp> {
  smtp = await startSmtp(script);
  return { ...app, mail: openTransport({ ...app.config, smtpUrl: smtp.url }) };
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
  test("sends the email once after a 4xx, a 5xx and a dropped connection", async () => {
    const deps = await withScript(["busy", "refuse", "drop"]);
    await queue("membre@exemple.fr");
    await deliverMails(deps);
    expect(await row()).toMatchObject({
      status: "waiting",
      attempts: 1,
      last_error: expect.stringContaining("451"),
    });

    await deliverMails(deps);
    expect(smtp.attempts(), "not before its time").toBe(1);

    app.clock.advance(MINUTE);
    await deliverMails(deps);
    expect(await row()).toMatchObject({
      status: "waiting",
      attempts: 2,
      last_error: expect.stringContaining("554"),
    });

    app.clock.advance(5 * MINUTE);
    await deliverMails(deps);
    expect(await row()).toMatchObject({ status: "waiting", attempts: 3 });

    app.clock.advance(30 * MINUTE);
    await deliverMails(deps);
    await deliverMails(deps);
    expect(await row()).toMatchObject({ status: "sent", attempts: 4, last_error: null });
    expect(smtp.received).toHaveLength(1);
    const [{ mail, recipients } = { mail: undefined, recipients: [] }] = smtp.received;
    expect(recipients).toEqual(["membre@exemple.fr"]);
    expect(mail?.subject).toBe("Réunion « plénière »");
    expect(mail?.text).toContain("Bonjour à toutes et à tous 🌍");
    expect(mail?.replyTo?.[0]?.address).toBe("visiteur@exemple.fr");
    expect(mail?.html).toContain("Bonjour à toutes et à tous 🌍");
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
