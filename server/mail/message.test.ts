import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime, { type Email as ParsedEmail } from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { type ScriptedSmtp, startSmtp } from "../testing/smtp.ts";
import type { Email } from "./email.ts";
import { type MailTransport, openTransport } from "./transport.ts";

let smtp: ScriptedSmtp;
let dataDir: string;
let wire: MailTransport;
let files: MailTransport;
beforeAll(async () => {
  smtp = await startSmtp();
  dataDir = mkdtempSync(join(tmpdir(), "cpms-mails-"));
  const config = readConfig({ PUBLIC_URL: "https://www.mediation.test", DATA_DIR: dataDir });
  wire = openTransport({ ...config, smtpUrl: smtp.url });
  files = openTransport(config);
});
afterAll(async () => {
  await smtp.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const makeEmail = (values: Partial<Email> = {}): Email => ({
  kind: "essai",
  to: "camille@exemple.fr",
  subject: "Élan – à lire",
  body: ["Première phrase."],
  ...values,
});

/** Sends the same email over SMTP and to a file: both must be equal. */
async function sendBothWays(one: Email): Promise<ParsedEmail[]> {
  await wire.send("id-du-mail", one);
  await files.send("id-du-mail", one);
  const received = smtp.received.splice(0);
  expect(received.map(({ recipients }) => recipients)).toEqual([[one.to]]);
  const file = await PostalMime.parse(readFileSync(join(dataDir, "mails", "id-du-mail.eml")));
  return [...received.map(({ mail }) => mail), file];
}

describe("a message", () => {
  test("T69 has one recipient, in the envelope and the headers, and no injected header", async () => {
    const hostile = "x\r\nBcc: autre@exemple.fr\r\n\r\n<b>corps</b>";
    for (const mail of await sendBothWays(
      makeEmail({
        subject: hostile,
        replyTo: "visiteuse@exemple.fr",
        quote: hostile,
        body: [hostile],
      }),
    )) {
      expect([mail.to, mail.cc ?? [], mail.bcc ?? []]).toEqual([
        [{ address: "camille@exemple.fr", name: "" }],
        [],
        [],
      ]);
      expect(mail.replyTo).toEqual([{ address: "visiteuse@exemple.fr", name: "" }]);
      expect(mail.headers.map(({ key }) => key).toSorted()).toEqual([
        "auto-submitted",
        "content-type",
        "date",
        "from",
        "message-id",
        "mime-version",
        "reply-to",
        "subject",
        "to",
      ]);
    }
  });

  test("T69 has one recipient for an address that parsers split or reroute", async () => {
    for (const to of [
      "a.b+c@exemple.fr",
      "x%evil.example@exemple.fr",
      "o'neil@exemple.fr",
      "a!b@exemple.fr",
      "{a}|b@exemple.fr",
    ]) {
      await wire.send("id", makeEmail({ to }));
      expect(smtp.received.splice(0).map(({ recipients }) => recipients)).toEqual([[to]]);
    }
  });

  test("T18 has the same id of our host at every attempt, and is marked automatic", async () => {
    for (const mail of await sendBothWays(makeEmail())) {
      expect(mail.messageId).toBe("<id-du-mail@www.mediation.test>");
      expect(mail.from).toEqual({ name: "CPMS", address: "noreply@mediation.test" });
      expect(mail.headers.find(({ key }) => key === "auto-submitted")?.value).toBe(
        "auto-generated",
      );
    }
  });

  test("with a meeting has it as a calendar part and as a file (RFC 6047)", async () => {
    const content = "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nSUMMARY:Été\r\nEND:VCALENDAR\r\n";
    await files.send("id", makeEmail({ calendar: { method: "REQUEST", content } }));
    const source = readFileSync(join(dataDir, "mails", "id.eml"), "utf8");
    const types = [
      ...source.matchAll(/^Content-Type: ([^;\r]+(?:; charset=utf-8; method=\w+)?)/gm),
    ];
    expect(types.map(([, type]) => type)).toEqual([
      "multipart/mixed",
      "multipart/alternative",
      "text/plain",
      "text/html",
      "text/calendar; charset=utf-8; method=REQUEST",
      "application/ics",
    ]);
    // The parser of the test gives ends of lines so.
    const inUnix = content.replaceAll("\r\n", "\n");
    const { attachments } = await PostalMime.parse(source, { attachmentEncoding: "utf8" });
    expect(attachments.map((part) => [part.filename, part.content])).toEqual([
      [null, inUnix],
      ["invitation.ics", inUnix],
    ]);
  });

  test("has the same content in text and HTML, in any script, without attachment", async () => {
    const body = ["Élodie & <Jean> : 100 % d’accord", "Deuxième paragraphe 🌍 漢字"];
    const action = { label: "Ouvrir", url: "https://www.mediation.test/espace-membre/" };
    for (const mail of await sendBothWays(makeEmail({ body, action, notes: ["Une note."] }))) {
      expect(mail.subject).toBe("Élan – à lire");
      for (const sentence of [...body, "Une note."]) expect(mail.text).toContain(sentence);
      expect(mail.text).toContain("Ouvrir\u00A0:\nhttps://www.mediation.test/espace-membre/");
      expect(mail.html).toContain("Élodie &amp; &lt;Jean&gt; : 100 % d’accord");
      expect(mail.html).toContain("Deuxième paragraphe 🌍 漢字");
      expect(mail.html).toContain('<a href="https://www.mediation.test/espace-membre/"');
      expect(mail.attachments).toEqual([]);
    }
  });

  test("written as a file is complete, and replaced when it is sent again", async () => {
    await files.send("20260302-abc", makeEmail());
    await files.send("20260302-abc", makeEmail({ subject: "Deuxième envoi" }));
    const names = readdirSync(join(dataDir, "mails")).filter((name) => name.includes("20260302"));
    expect(names).toEqual(["20260302-abc.eml"]);
    expect(
      (await PostalMime.parse(readFileSync(join(dataDir, "mails", "20260302-abc.eml")))).subject,
    ).toBe("Deuxième envoi");
  });

  test("has one-click unsubscribe headers when it can be stopped (RFC 8058)", async () => {
    const stop = {
      oneClick: `https://www.mediation.test/api/abonnement/${"x".repeat(90)}`,
      page: "https://www.mediation.test/desabonnement/x",
      choices: "https://www.mediation.test/espace-membre/compte",
    };
    const headersOf = ({ headers }: ParsedEmail) =>
      headers.filter(({ key }) => key.startsWith("list-")).map(({ key, value }) => [key, value]);
    for (const mail of await sendBothWays(makeEmail({ stop })))
      expect(headersOf(mail)).toEqual([
        ["list-unsubscribe", `<${stop.oneClick}>`],
        ["list-unsubscribe-post", "List-Unsubscribe=One-Click"],
      ]);
    for (const mail of await sendBothWays(makeEmail())) expect(headersOf(mail)).toEqual([]);
  });
});
