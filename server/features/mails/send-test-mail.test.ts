import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Mail, TestMail } from "#contract/mails.ts";
import { SERVER_LIMITS } from "#server/http/guards/server-limits.ts";
import { deliverMails } from "#server/mail/deliver-mails.ts";
import { openTransport } from "#server/mail/transport.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeMail } from "#server/testing/make-mail.ts";
import { type ScriptedSmtp, type Step, startSmtp } from "#server/testing/smtp.ts";

const ADA = { first_name: "Ada", last_name: "Min", email: "ada@exemple.fr" };
let app: TestApp;
let smtp: ScriptedSmtp;
let token: string;

/** A site that sends its mails to a server with this script. */
async function build(script: Step[], words?: string): Promise<void> {
  smtp = await startSmtp(script, words === undefined ? {} : { words });
  app = await buildTestApp({ smtpUrl: smtp.url, rateLimit: true });
  app.mail.send = openTransport(app.config).send;
  token = await tokenOf(app, await makeAdmin(app, ADA));
}
beforeEach(() => build([]));
afterEach(async () => {
  await smtp.close();
  await app.close();
});
async function rebuild(...args: Parameters<typeof build>): Promise<void> {
  await smtp.close();
  await app.close();
  await build(...args);
}

const ask = () => call(app, { method: "POST", url: "/mails/test" }, token);
async function sendTest(): Promise<TestMail> {
  const reply = await ask();
  expect(reply.statusCode, reply.body).toBe(200);
  const { state, message } = reply.json<TestMail>();
  return { state, message: message.replaceAll("\u00A0", " ") };
}
const mails = async () => (await call(app, { url: "/mails" }, token)).json<Mail[]>();
const acts = async () =>
  (await call(app, { url: "/journal?act=mail_tested" }, token)).json<{ subject: string }[]>();

test("goes to one's own address, with the answer of the server, and is recorded", async () => {
  expect(await sendTest()).toEqual({
    state: "sent",
    message: expect.stringMatching(
      /^Le serveur 127\.0\.0\.1 \(port \d+\) a accepté le courriel d’essai pour ada@exemple\.fr : 250 .+\. Regardez/,
    ),
  });
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([["ada@exemple.fr"]]);
  expect(await mails()).toMatchObject([{ kind: "test_mail", status: "sent", attempts: 1 }]);
  expect(await acts()).toMatchObject([
    { actor: "Ada Min", subject: "Accepté par le serveur de courriel" },
  ]);
  await deliverMails(app);
  expect(smtp.received).toHaveLength(1);
});

test("without a mail server, the answer names the file", async () => {
  delete app.config.smtpUrl;
  const { folder, send } = openTransport(app.config);
  Object.assign(app.mail, { folder, send });
  const { state, message } = await sendTest();
  const [{ id, status } = { id: "", status: "" }] = await mails();
  expect([state, status]).toEqual(["written", "written"]);
  expect(message).toContain(`est écrit dans le fichier ${folder}/${id}.eml. Pour`);
  expect(readdirSync(folder ?? "")).toEqual([`${id}.eml`]);
  expect(readFileSync(`${folder}/${id}.eml`, "utf8")).toContain("To: ada@exemple.fr");
  expect(await acts()).toMatchObject([{ subject: "Écrit sur le disque" }]);
});

test.each([
  ["refuse at recipient", "refuse le destinataire ada@exemple.fr : 554 inconnu ici."],
  ["refuse at sender", "refuse l’expéditeur noreply@mediation.test : 554 inconnu ici."],
  ["busy", "ne prend pas ce courriel pour l’instant : 451 inconnu ici."],
  ["drop", "a coupé la connexion avant la fin."],
] as const)(
  "a server that answers by « %s »: said in words, nothing left to send",
  async (step, words) => {
    await rebuild([step], "inconnu ici");
    const { state, message } = await sendTest();
    expect(state).toBe("failed");
    expect(message).toContain(words);
    expect(await mails()).toEqual([]);
    app.clock.advance(24 * 3_600_000);
    await deliverMails(app);
    expect(smtp.attempts()).toBe(1);
    token = await tokenOf(app, await makeAdmin(app));
    expect(await acts()).toMatchObject([{ subject: "En échec" }]);
  },
);

test("an accepted test ends the refusal of an earlier mail to the address", async () => {
  const refused = { recipient: "ada@exemple.fr", status: "failed", refusal: "550 non" } as const;
  const id = await makeMail(app, refused);
  await sendTest();
  const row = app.db.selectFrom("mails").select("refusal").where("id", "=", id);
  expect(await row.executeTakeFirst()).toEqual({ refusal: null });
});

test("it is given up before the answer to the administrator is due", async () => {
  const limits: (number | undefined)[] = [];
  app.mail.send = async (_, __, limit) => `250 ${limits.push(limit)}`;
  await sendTest();
  expect(limits).toEqual([expect.any(Number)]);
  expect(limits[0]).toBeLessThan(SERVER_LIMITS.answer);
});

test("two tests at once are two mails, each with its answer", async () => {
  const [one, other] = await Promise.all([sendTest(), sendTest()]);
  expect([one.state, other.state]).toEqual(["sent", "sent"]);
  expect(smtp.received).toHaveLength(2);
  expect(await mails()).toHaveLength(2);
});

test("a test that a process left is sent by another one after its lease", async () => {
  const left = Promise.withResolvers<string>();
  app.mail.send = () => left.promise;
  const asked = ask();
  await expect.poll(mails).toMatchObject([{ status: "sending" }]);
  app.mail.send = openTransport(app.config).send;
  await deliverMails(app);
  expect(smtp.received).toEqual([]);
  app.clock.advance(2 * 60_000);
  await deliverMails(app);
  expect(smtp.received).toHaveLength(1);
  left.reject(new Error("gone"));
  expect((await asked).json()).toMatchObject({ state: "failed" });
});

test("the eleventh test of an hour is refused, for that account alone", async () => {
  for (let tries = 0; tries < 10; tries += 1) await sendTest();
  expect((await ask()).json()).toMatchObject({ code: "too_many_attempts" });
  const other = await tokenOf(app, await makeAdmin(app));
  const own = token;
  token = other;
  expect((await ask()).statusCode).toBe(200);
  token = own;
  app.clock.advance(3_600_000);
  expect((await ask()).statusCode).toBe(200);
});

test("is for administrators only (T31)", async () => {
  token = "";
  expect((await ask()).statusCode).toBe(401);
  token = await tokenOf(app, await makeUser(app));
  expect((await ask()).statusCode).toBe(403);
  expect(smtp.received).toEqual([]);
});
