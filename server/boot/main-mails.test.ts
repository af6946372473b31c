import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
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
