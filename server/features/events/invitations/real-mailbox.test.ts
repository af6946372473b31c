import type { ImapFlow } from "imapflow";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ImapSettings, readConfig } from "#server/config.ts";
import { answersByMail, NO_ANSWERS } from "#server/testing/answers-by-mail.ts";
import { freePort } from "#server/testing/free-port.ts";
import { calendarMail } from "#server/testing/replies.ts";
import { readAnswers } from "./read-answers.ts";

/** Mailbox of a real server, which only `npm run imap` in lab/ provides. */
const url = process.env.TEST_IMAP_URL;

describe.runIf(url)("answers in the mailbox of a real server", () => {
  const imap = readConfig({ IMAP_URL: url }).imap as ImapSettings;
  let on: Awaited<ReturnType<typeof answersByMail>>;
  /** Connection that delivers and lists messages. */
  let connection: ImapFlow;
  let folder = 0;
  beforeEach(async () => {
    const { ImapFlow } = await import("imapflow");
    const { host, port, user, password } = imap;
    const auth = { user, pass: password };
    connection = new ImapFlow({ host, port, secure: true, auth, logger: false });
    await connection.connect();
    folder += 1;
    const mailbox = `Réponses ${process.env.TEST_ENGINE} ${folder}`;
    await connection.mailboxCreate(mailbox);
    on = await answersByMail({ ...imap, mailbox });
  });
  afterEach(async () => {
    await connection.mailboxDelete(on.app.config.imap?.mailbox ?? "");
    await connection.logout();
    await on.app.close();
  });

  const deliver = async (...mails: Buffer[]) => {
    for (const mail of mails) await connection.append(on.app.config.imap?.mailbox ?? "", mail);
  };
  const read = () => readAnswers(on.app);
  const listWarnings = () => on.app.warnings.list().join("\n");
  const become = (values: Partial<ImapSettings>) => Object.assign(on.app.config.imap ?? {}, values);

  test("count once, and leave the mailbox unchanged", async () => {
    await deliver(on.reply(on.ben), Buffer.from("Subject: Promotion\r\n\r\nBonjour\r\n"));
    await Promise.all([read(), read()]);
    await deliver(on.reply(on.chloe), on.reply(on.ben));
    await read();
    await read();
    expect(listWarnings()).toBe("");
    expect(await on.seen()).toEqual({ ...NO_ANSWERS, room: ["Bruel"], waiting: ["Costa"] });
    const acts = await on.app.db.selectFrom("journal").select("act").execute();
    expect(acts.filter(({ act }) => act === "event_answered")).toHaveLength(2);
    await connection.mailboxOpen(on.app.config.imap?.mailbox ?? "", { readOnly: true });
    const mails = await connection.fetchAll("1:*", { flags: true });
    await connection.mailboxClose();
    expect(mails.map(({ flags }) => [...(flags ?? [])].includes("\\Seen"))).toEqual(
      mails.map(() => false),
    );
    expect(mails).toHaveLength(4);
  });

  test("are read again from the start in a recreated folder, and count once", async () => {
    const mailbox = on.app.config.imap?.mailbox ?? "";
    await deliver(on.reply(on.ben));
    await read();
    await connection.mailboxDelete(mailbox);
    await connection.mailboxCreate(mailbox);
    await deliver(on.reply(on.ben), on.reply(on.chloe, { partstat: "DECLINED" }));
    await read();
    expect(await on.seen()).toEqual({ ...NO_ANSWERS, room: ["Bruel"], absent: ["Costa"] });
  });

  test("wait for a wrong password, folder or server, which is named to the operator", async () => {
    await deliver(on.reply(on.ben));
    const right = { ...(on.app.config.imap as ImapSettings) };
    const wrong: [Partial<ImapSettings>, string][] = [
      [{ password: "faux" }, "refuse le nom « reponses@mediation.test » ou son mot de passe"],
      [{ mailbox: "Nulle part" }, "n’ouvre pas le dossier « Nulle part »"],
      [{ port: await freePort() }, "ne répond pas comme un serveur IMAP (ECONNREFUSED)"],
      [{ host: "nulle-part.invalid" }, "ne répond pas comme un serveur IMAP"],
      [{ host: "127.0.0.1" }, "ne répond pas comme un serveur IMAP"],
    ];
    for (const [values, sentence] of wrong) {
      become(values);
      await read();
      expect(listWarnings()).toContain(sentence);
      expect(listWarnings()).not.toContain(right.password);
      become(right);
    }
    expect(JSON.stringify(on.app.logged)).not.toContain(right.password);
    await read();
    expect(listWarnings()).toBe("");
    expect((await on.seen()).room).toEqual(["Bruel"]);
  });

  test("are read after a huge and a broken email, of which the operator is warned", async () => {
    const to = on.organizers.get(on.ben.email) ?? "";
    const huge = Buffer.concat([
      Buffer.from(`To: ${to}\r\nContent-Type: text/plain\r\n\r\n`),
      Buffer.alloc(6_000_000, "un mot\r\n"),
    ]);
    await deliver(huge, calendarMail(to, "BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\n"), on.reply(on.ben));
    await read();
    expect(listWarnings()).toContain("courriel n° 2 du dossier");
    expect((await on.seen()).room).toEqual(["Bruel"]);
  });
});
