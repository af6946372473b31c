import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { freePort } from "../testing/free-port.ts";
import { ADMIN, makeSite, post, type Site } from "../testing/run-site.ts";
import { startSmtp } from "../testing/smtp.ts";

let site: Site;
const run: Site["run"] = (settings) => site.run(settings);

beforeEach(async () => {
  site = await makeSite();
});
afterEach(() => site.end());

/** An applicant whose address is verified, written straight to the database while no server runs. */
async function addApplicant(): Promise<string> {
  const open = site.openDatabase();
  const id = newId();
  const now = new Date().toISOString();
  const names = {
    username: "Structure",
    first_name: "Inès",
    last_name: "Carpentier",
    search: "ines carpentier",
    name_key: "carpentier ines",
  };
  const state = {
    role: "member",
    status: "pending",
    college: "College structure",
    decided_at: null,
    refusal_reason: null,
    deleted_at: null,
  } as const;
  await open.db
    .insertInto("users")
    .values({
      id,
      ...names,
      ...state,
      email: "ines@exemple.fr",
      password_hash: "x",
      email_verified_at: now,
      created_at: now,
    })
    .execute();
  await open.close();
  return id;
}

describe("the process", () => {
  test("F02 sends an email once when it was killed after the approval", async () => {
    await (await run(ADMIN)).kill("SIGTERM");
    const id = await addApplicant();
    // A closed port: the approval is acknowledged, its email cannot leave.
    const closedPort = await freePort();
    const first = await run({ SMTP_URL: `smtp://127.0.0.1:${closedPort}` });
    const { token } = await (
      await post(`${first.url}/api/login`, {
        email: ADMIN.ADMIN_EMAIL,
        password: ADMIN.ADMIN_PASSWORD,
      })
    ).json();
    expect((await post(`${first.url}/api/applications/${id}/approve`, {}, token)).status).toBe(200);
    await first.kill("SIGKILL");

    const open = site.openDatabase();
    expect(
      await open.db.selectFrom("users").select("status").where("id", "=", id).executeTakeFirst(),
    ).toEqual({ status: "active" });
    await open.db
      .updateTable("mails")
      .set({ next_attempt_at: new Date().toISOString() })
      .where("status", "!=", "sent")
      .execute();
    await open.close();

    const smtp = await startSmtp();
    const second = await run({ SMTP_URL: smtp.url });
    await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBe(1);
    await second.kill("SIGTERM");
    const third = await run({ SMTP_URL: smtp.url });
    await third.kill("SIGTERM");
    expect(smtp.received.map(({ mail }) => mail.subject)).toEqual(["Votre adhésion est approuvée"]);
    await smtp.close();
  });

  test("F18 stops with code 0 on SIGTERM, and starts again", async () => {
    const first = await run(ADMIN);
    expect(await first.kill("SIGTERM")).toBe(0);
    const second = await run();
    expect(second.ended).toBe(false);
    expect(second.output(), "no link any more: there is an administrator").not.toContain(
      "/premier-acces/",
    );
  });

  test("F18 is not ready after SIGTERM, and still serves, closing each connection", async () => {
    const running = await run({ ...ADMIN, DRAIN_SECONDS: "5" });
    const ready = async () => (await fetch(`${running.url}/ready`)).status;
    expect(await ready()).toBe(200);
    const ended = running.kill("SIGTERM");
    await expect.poll(ready).toBe(503);
    for (const path of ["/health", "/contact", "/api/captcha"]) {
      const answer = await fetch(`${running.url}${path}`);
      expect([answer.status, answer.headers.get("connection")], path).toEqual([200, "close"]);
    }
    expect(await ended).toBe(0);
  });

  test.runIf(process.env.TEST_ENGINE !== "postgres")(
    "F23 a second process on the same file is refused",
    async () => {
      await run(ADMIN);
      const second = await run();
      expect(second.ended).toBe(true);
      expect(second.output()).toContain("Base de données déjà utilisée.");
    },
  );

  test("without SMTP_URL it says where mails are, to who starts it and in the log", async () => {
    const folder = join(site.dataDir, "mails");
    const without = await run(ADMIN);
    expect(without.output()).toContain(`chaque courriel est écrit dans ${folder}.`);
    await expect
      .poll(() => without.output(), { timeout: 10_000 })
      .toMatch(/"event":"operator_warning","name":"mail"/);
    await without.kill("SIGTERM");
    const withServer = await run({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
    expect(withServer.output()).not.toContain("courriel");
  });

  test("T88 an empty database prints a link that creates the first administrator, once", async () => {
    const running = await run();
    const token = /\/premier-acces\/([\w-]+)/.exec(running.output())?.[1];
    const body = {
      newPassword: "violette-Passerelle-1903",
      email: "premiere@exemple.fr",
      firstName: "Awa",
      lastName: "Bruel",
    };
    expect((await post(`${running.url}/api/set-up/${token}`, body)).status).toBe(200);
    expect(
      (await post(`${running.url}/api/set-up/${token}`, { ...body, email: "autre@exemple.fr" }))
        .status,
    ).toBe(400);
    expect(
      (await post(`${running.url}/api/login`, { email: body.email, password: body.newPassword }))
        .status,
    ).toBe(200);
  });

  test("T10 a wrong PORT stops the start, which names it", async () => {
    const running = await run({ ...ADMIN, PORT: "quatre-vingts" });
    expect(running.ended).toBe(true);
    expect(running.output()).toContain("PORT");
  });
});
