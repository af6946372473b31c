import { sql } from "kysely";
import { expect } from "vitest";
import { ADMIN } from "../../server/testing/run-site.ts";
import { applicationOf, CREDENTIALS, logInAs, makeMember } from "./accounts.ts";
import { callApi, mailsTo, tokenIn } from "./calls.ts";
import { runAsAdmin, test } from "./fixtures.ts";

const VICTIM = "ines.carpentier@exemple.fr";
const GENUINE = "brouette-Violette-93";
const STRANGER = "attaquant-Discret-77";
const HOURS = 17;

test("a stranger's password never opens the account of the owner of the address", async ({
  site,
}) => {
  const { url } = await site.run(ADMIN);
  await callApi(`${url}/api/signup`, { body: applicationOf(VICTIM, GENUINE) });
  await mailsTo(site.dataDir, VICTIM);
  await callApi(`${url}/api/signup`, { body: applicationOf(VICTIM, STRANGER) });
  const newest = tokenIn((await mailsTo(site.dataDir, VICTIM, 2)).at(-1));
  const link = `${url}/api/verify-email/${newest}`;
  const chosen = await callApi(link, { body: { newPassword: GENUINE } });
  if (chosen.status !== 200) await callApi(link);
  const body = { email: VICTIM, password: STRANGER };
  expect((await callApi(`${url}/api/login`, { body })).json.code).toBe("login_failed");
});

test("one address cannot use up the day's sign-ups of others, nor fill a mailbox", async ({
  site,
}) => {
  const { url } = await site.run({ ...ADMIN, RATE_LIMIT: "on" });
  const { db, close } = site.openDatabase({ shared: true });
  const signUp = async (email: string, from: string) =>
    (await callApi(`${url}/api/signup`, { body: applicationOf(email), from })).status;
  let accepted = 0;
  for (let hour = 0; hour < HOURS; hour += 1) {
    for (let count = 0; count < 3; count += 1)
      if ((await signUp(VICTIM, "127.0.0.2")) === 201) accepted += 1;
    // After an hour, the counters of up to an hour have expired.
    await sql`delete from throttles where key like 'signupPerAddress:3600000:%' or key like 'signupTriesPerAddress:%'`.execute(
      db,
    );
  }
  expect(await signUp("quelquun@exemple.fr", "127.0.0.3")).toBe(201);
  expect((await mailsTo(site.dataDir, VICTIM, accepted)).length).toBeLessThanOrEqual(3);
  await close();
});

test("an address refused before it was verified can still sign up", async ({ site }) => {
  const { url, token } = await runAsAdmin(site);
  await callApi(`${url}/api/signup`, { body: applicationOf(VICTIM) });
  const waiting = `${url}/api/applications?emailVerified=false`;
  const { json } = await callApi(waiting, { method: "GET", token });
  const [spam] = json as unknown as { id: string }[];
  const body = { silent: true };
  await callApi(`${url}/api/applications/${spam?.id}/refuse`, { token, body });
  await mailsTo(site.dataDir, VICTIM, 1);
  await callApi(`${url}/api/signup`, { body: applicationOf(VICTIM) });
  expect((await mailsTo(site.dataDir, VICTIM, 2)).at(-1)?.text).toContain("/verifier-adresse/");
});

test("a sign-up before the first administrator does not prevent that account", async ({ site }) => {
  const first = await site.run();
  await callApi(`${first.url}/api/signup`, { body: applicationOf("quelquun@exemple.fr") });
  await first.kill("SIGTERM");
  const second = await site.run(ADMIN);
  expect((await callApi(`${second.url}/api/login`, { body: CREDENTIALS })).status).toBe(200);
});

test("requests of a stranger do not silence the owner's own reset request", async ({ site }) => {
  const { url } = await site.run({ ...ADMIN, RATE_LIMIT: "on" });
  for (const from of ["127.0.0.2", "127.0.0.2", "127.0.0.2", "127.0.0.3"])
    await callApi(`${url}/api/forgot-password`, { body: { email: CREDENTIALS.email }, from });
  expect(await mailsTo(site.dataDir, CREDENTIALS.email, 4)).toHaveLength(4);
});

test("a reset link dies with the account, even when the account is restored", async ({ site }) => {
  const { url, token } = await runAsAdmin(site);
  const id = await makeMember(site, url, token, { email: VICTIM, password: GENUINE });
  const before = (await mailsTo(site.dataDir, VICTIM, 2)).length;
  await callApi(`${url}/api/forgot-password`, { body: { email: VICTIM } });
  const mails = await mailsTo(site.dataDir, VICTIM, before + 1);
  const link = tokenIn(mails.find(({ text }) => text?.includes("/reset-password/")));
  expect(link).not.toBe("");
  await callApi(`${url}/api/users/${id}`, { method: "DELETE", token });
  await callApi(`${url}/api/trash/user/${id}/restore`, { token });
  const body = { newPassword: "violon-Orage-1000" };
  expect((await callApi(`${url}/api/reset-password/${link}`, { body })).status).toBe(400);
});

test("a promoted member with a short password cannot read the audit log", async ({ site }) => {
  const { url, token } = await runAsAdmin(site);
  const short = { email: VICTIM, password: "girafe-Noir34" };
  const id = await makeMember(site, url, token, short);
  await callApi(`${url}/api/users/${id}/role`, { method: "PUT", token, body: { role: "admin" } });
  const asPromoted = { method: "GET", token: await logInAs(url, short) };
  expect((await callApi(`${url}/api/journal`, asPromoted)).status).toBe(403);
});
