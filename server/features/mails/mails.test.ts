import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Mail } from "#contract/mails.ts";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";

const HOUR = 3_600_000;

let app: TestApp;
let admin: { id: string; role: "admin" | "member" };

beforeAll(async () => {
  app = await buildTestApp();
  admin = await makeAdmin(app, { first_name: "Ada", last_name: "Min" });
});
beforeEach(() => app.clock.advance(60_000));
afterAll(() => app.close());

const ask = async (request: Parameters<typeof call>[1]) =>
  call(app, request, await tokenOf(app, admin));
const list = async (query = ""): Promise<Mail[]> => {
  const reply = await ask({ url: `/mails${query}` });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};
const retry = (id: string) => ask({ method: "POST", url: `/mails/${id}/retry` });
const forgot = (email: string) =>
  call(app, { method: "POST", url: "/forgot-password", body: { email } });

/** Makes every delivery fail until the returned function is called. */
function breakMail(): () => void {
  const working = app.mail.send;
  app.mail.send = async () => {
    throw new Error("550 boîte pleine");
  };
  return () => {
    app.mail.send = working;
  };
}

describe("emails of the outbox", () => {
  test("are listed without their content (T21)", async () => {
    const user = await makeUser(app);
    await forgot(user.email);
    const [mail] = await list();
    expect(mail).toEqual({
      id: expect.stringMatching(/^\d{17}-[0-9a-f]{16}$/),
      kind: "reset_password",
      recipient: user.email,
      subject: "Choisir un nouveau mot de passe",
      status: "waiting",
      attempts: 0,
      createdAt: app.clock.now().toISOString(),
      sentAt: null,
      nextAttemptAt: app.clock.now().toISOString(),
      lastError: null,
    });
    await deliver(app);
    expect((await list())[0]).toMatchObject({
      status: "sent",
      attempts: 1,
      sentAt: app.clock.now().toISOString(),
      nextAttemptAt: null,
    });
  });

  test("do not include a reset requested for an unknown address (T03)", async () => {
    const before = await list();
    await forgot("inconnue@exemple.fr");
    expect(await list()).toEqual(before);
  });

  test("can be sent again after failing for a day, but not once sent", async () => {
    const user = await makeUser(app);
    await forgot(user.email);
    const repair = breakMail();
    for (let hours = 0; hours < 30; hours += 1) {
      await deliver(app);
      app.clock.advance(HOUR);
    }
    app.logged.splice(0);
    const [failed] = await list("?status=failed");
    expect(failed).toMatchObject({
      recipient: user.email,
      status: "failed",
      lastError: expect.stringContaining("550 boîte pleine"),
      nextAttemptAt: null,
    });
    expect((await ask({ url: "/dashboard" })).json().failedMails).toBe(1);

    repair();
    const id = failed?.id ?? "";
    const reply = await retry(id);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { success: true, message: messages.mailRetried },
    ]);
    expect((await list("?status=waiting"))[0]).toMatchObject({ id, attempts: 0 });
    expect(await deliver(app)).toMatchObject([{ to: user.email }]);
    expect((await list()).find((mail) => mail.id === id)).toMatchObject({
      status: "sent",
      lastError: null,
    });
    expect((await retry(id)).json()).toMatchObject({ code: "not_found" });
    expect((await retry("inconnu")).statusCode).toBe(404);
    const acts = (await ask({ url: "/journal?act=mail_retried" })).json();
    expect(acts).toMatchObject([{ actor: "Ada Min", subject: "Choisir un nouveau mot de passe" }]);
    const about = app.db
      .selectFrom("journal")
      .select("subject_id")
      .where("act", "=", "mail_retried");
    expect(await about.execute(), "forgotten with the person").toEqual([{ subject_id: user.id }]);
  });

  test("have complete pages, and reject an unknown status", async () => {
    for (let index = 0; index < 4; index += 1) {
      await forgot((await makeUser(app)).email);
      app.clock.advance(1);
    }
    const all = await list();
    const seen: Mail[] = [];
    for (
      let page = await list("?limit=3");
      page.length > 0;
      page = await list(`?limit=3&before=${seen.at(-1)?.id}`)
    )
      seen.push(...page);
    expect(seen).toEqual(all);
    expect((await ask({ url: "/mails?status=void" })).statusCode).toBe(400);
  });

  test("are for administrators only (T31)", async () => {
    const member = await tokenOf(app, await makeUser(app));
    expect((await call(app, { url: "/mails" })).statusCode).toBe(401);
    expect((await call(app, { url: "/mails" }, member)).statusCode).toBe(403);
    expect(
      (await call(app, { method: "POST", url: `/mails/${(await list())[0]?.id}/retry` }, member))
        .statusCode,
    ).toBe(403);
  });
});
