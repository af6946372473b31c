import { readdirSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../db/open.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { dump } from "../testing/dump.ts";
import { deliverMails, releaseInterruptedMails } from "./deliver-mails.ts";
import type { Email } from "./email.ts";
import { queueMail } from "./outbox.ts";
import { seal, unseal } from "./seal.ts";
import { mailFolder, openTransport } from "./transport.ts";

const MINUTE = 60_000;
let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
});
afterEach(() => app.close());

const email: Email = {
  kind: "essai",
  to: "camille@exemple.fr",
  subject: "Essai",
  body: ["Bonjour"],
  action: { label: "Ouvrir", url: "https://mediation.test/x/jeton-secret" },
};
const queue = (one = email) => inTransaction(app.db, (trx) => queueMail(app, trx, one));
const failing = (count: number): TestApp => {
  const { mail } = app;
  let left = count;
  return {
    ...app,
    mail: {
      send: (id, one) =>
        left-- > 0 ? Promise.reject(new Error("421 plus tard")) : mail.send(id, one),
    },
  };
};
const row = () => app.database.db.selectFrom("mails").selectAll().executeTakeFirstOrThrow();

describe("F13 delivery", () => {
  test("retries after 1, 5, 30 minutes, 2 hours, then every 6, for a day", async () => {
    await queue();
    const start = app.clock.now().getTime();
    const down = failing(Number.POSITIVE_INFINITY);
    const tries: number[] = [];
    for (let minute = 0; minute <= 48 * 60; minute += 1) {
      const { attempts } = await row();
      await deliverMails(down);
      if ((await row()).attempts > attempts)
        tries.push((app.clock.now().getTime() - start) / MINUTE);
      app.clock.advance(MINUTE);
    }
    expect(tries).toEqual([0, 1, 6, 36, 156, 516, 876, 1236]);
    expect(await row()).toMatchObject({
      status: "failed",
      attempts: 8,
      last_error: "Le courriel n’a pas pu partir\u00A0: 421 plus tard.",
    });
    expect(
      app.logged.filter(({ event }) => event === "mail_failed").map(({ final }) => final),
    ).toEqual([...Array.from({ length: 7 }, () => false), true]);
  });

  test("sends each email once from several processes", async () => {
    for (let count = 0; count < 30; count += 1) await queue();
    for (let round = 0; round < 10; round += 1)
      await Promise.all([deliverMails(app), deliverMails(app), deliverMails(app)]);
    expect(app.delivered).toHaveLength(30);
    expect(new Set(app.delivered.map(({ id }) => id)).size).toBe(30);
  });

  test("takes over an email of a dead process after two minutes, or at the start", async () => {
    const dying = { ...app, mail: { send: () => new Promise<never>(() => {}) } };
    await queue();
    void deliverMails(dying);
    while ((await row()).status !== "sending") await new Promise((later) => setImmediate(later));
    await deliverMails(app);
    expect(app.delivered).toEqual([]);
    app.clock.advance(2 * MINUTE);
    await deliverMails(app);
    expect(app.delivered).toHaveLength(1);
    await app.database.db
      .updateTable("mails")
      .set({ status: "sending", sealed: seal(app.secret, JSON.stringify(email)) })
      .execute();
    await releaseInterruptedMails(app);
    await deliverMails(app);
    expect(app.delivered).toHaveLength(2);
  });

  test("F02 records once, later, an email sent during an outage of the database", async () => {
    await queue();
    const away = Object.assign(new Error("away"), { code: "57P01" });
    const { mail } = app;
    const leaving = {
      ...app,
      mail: {
        send: async (id: string, one: Email) => {
          const reply = await mail.send(id, one);
          app.queries.failOn("update mails", away);
          return reply;
        },
      },
    };
    app.clock.isPaused = true;
    const delivery = deliverMails(leaving);
    await expect.poll(() => app.clock.waiting).toBe(1);
    app.queries.heal();
    app.clock.advance(2000);
    await delivery;
    app.clock.advance(2 * MINUTE);
    await deliverMails(app);
    expect(app.delivered).toHaveLength(1);
    expect(await row()).toMatchObject({ status: "sent", attempts: 1 });
  });

  test("F18 starts no other email while the process stops", async () => {
    await queue();
    await queue();
    const stopping = new AbortController();
    const { mail } = app;
    const ending = {
      ...app,
      mail: {
        send: async (id: string, one: Email) => {
          stopping.abort();
          return mail.send(id, one);
        },
      },
    };
    await deliverMails(ending, stopping.signal);
    expect(app.delivered).toHaveLength(1);
    await deliverMails(app);
    expect(app.delivered).toHaveLength(2);
  });

  test("F18 starts no other email after one that failed while the process stops", async () => {
    await queue();
    await queue();
    const stopping = new AbortController();
    let begun = 0;
    const send = async () => {
      begun += 1;
      stopping.abort();
      throw new Error("421 plus tard");
    };
    await deliverMails({ ...app, mail: { send } }, stopping.signal);
    expect(begun).toBe(1);
  });

  test("fails only the email that cannot be decrypted", async () => {
    await queue();
    await app.database.db
      .updateTable("mails")
      .set({ sealed: seal(Buffer.alloc(32, 1), "{}") })
      .execute();
    await queue({ ...email, to: "autre@exemple.fr" });
    await deliverMails(app);
    expect(app.delivered.map(({ email: { to } }) => to)).toEqual(["autre@exemple.fr"]);
    expect(app.logged.filter(({ event }) => event === "mail_failed")).toHaveLength(1);
  });

  test("sends an email to one person before emails to many", async () => {
    for (const to of ["a@exemple.fr", "b@exemple.fr"]) await queue({ ...email, to, bulk: true });
    app.clock.advance(60_000);
    await queue({ ...email, to: "presse@exemple.fr" });
    await deliverMails(app);
    expect(app.delivered.map(({ email: { to } }) => to)[0]).toBe("presse@exemple.fr");
    expect(app.delivered).toHaveLength(3);
  });

  test("without a mail server a mail is written, with no date of sending", async () => {
    await queue();
    await deliverMails({ ...app, mail: openTransport(app.config) });
    expect(await row()).toMatchObject({
      status: "written",
      sealed: "",
      sent_at: null,
      attempts: 1,
    });
    const { id } = await row();
    expect(readdirSync(mailFolder(app.config))).toEqual([`${id}.eml`]);
    expect(app.logged.map(({ event }) => event).filter(Boolean)).toEqual(["mail_written"]);
  });

  test("never sends an email to an unknown address", async () => {
    await inTransaction(app.db, (trx) => queueMail(app, trx, email, "void"));
    await deliverMails(app);
    await releaseInterruptedMails(app);
    await deliverMails(app);
    expect(app.delivered).toEqual([]);
  });
});

describe("F02 T21 the outbox", () => {
  test("is unchanged by a transaction that failed", async () => {
    const before = await dump(app);
    const failed = inTransaction(app.db, async (trx) => {
      await queueMail(app, trx, email);
      throw new Error("suite impossible");
    });
    await expect(failed).rejects.toThrow("suite impossible");
    expect(await dump(app)).toEqual(before);
    await deliverMails(app);
    expect(app.delivered).toEqual([]);
  });

  test("shows the recipient of an email in the database, but no link and no text", async () => {
    await queue();
    const tables = JSON.stringify(await dump(app, { all: true }));
    expect(tables).toContain("camille@exemple.fr");
    for (const secret of [
      "jeton-secret",
      "Bonjour",
      Buffer.from("jeton-secret").toString("base64").slice(0, 12),
    ])
      expect(tables).not.toContain(secret);
    await deliverMails(app);
    expect(await row()).toMatchObject({
      status: "sent",
      sealed: "",
      sent_at: app.clock.now().toISOString(),
    });
  });

  test("a sealed text opens whole with its key, and with no other", () => {
    const sealed = seal(app.secret, "Bonjour 🌍");
    expect(unseal(app.secret, sealed)).toBe("Bonjour 🌍");
    expect(seal(app.secret, "Bonjour 🌍")).not.toBe(sealed);
    expect(() => unseal(Buffer.alloc(32, 1), sealed)).toThrow();
    const bytes = Buffer.from(sealed, "base64");
    for (const index of bytes.keys()) {
      const altered = Buffer.from(bytes);
      altered[index] = (altered[index] ?? 0) ^ 1;
      expect(() => unseal(app.secret, altered.toString("base64"))).toThrow();
    }
  });
});
