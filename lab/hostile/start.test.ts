import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { expect, vi } from "vitest";
import { root } from "../../scripts/prepare.mjs";
import { copyCheckout } from "../../server/testing/copy-checkout.ts";
import { ADMIN, type Site } from "../../server/testing/run-site.ts";
import { CREDENTIALS, logInAs } from "./accounts.ts";
import { callApi } from "./calls.ts";
import { forgetRuns, test } from "./fixtures.ts";

test.for([
  ["IMAP_URL", "imaps://boite.exemple.fr"],
  ["OFFLINE", "non"],
  ["METRICS", "loopback"],
])("a wrong or incomplete %s stops the start, which names it", async ([name, value], { site }) => {
  const { ended, output } = await site.run({ ...ADMIN, [`${name}`]: `${value}` });
  expect(ended).toBe(true);
  expect(output()).toContain(`${name} : `);
});

const PAGES = ["/", "/contact", "/mentions-legales", "/login"];

test.for(["before the start", "while the site runs"])(
  "every page survives a values.json that loses a brace %s",
  async (when, { makeSite }) => {
    const { root: copy, end } = copyCheckout(root);
    const file = `${copy}/content/values.json`;
    const breakValues = () =>
      writeFileSync(file, readFileSync(file, "utf8").replace(/\}(?=,\s*"telephone")/, ""));
    try {
      if (when === "before the start") breakValues();
      const { url } = await (await makeSite(copy)).run(ADMIN);
      if (when !== "before the start") breakValues();
      await wait(1000);
      for (const page of PAGES) expect((await fetch(url + page)).status, page).toBe(200);
    } finally {
      end();
    }
  },
);

const EXPECTED_ACTS = [
  "login_failed",
  "reset_requested",
  "email_change_requested",
  "data_exported",
  "session_ended",
  "members_read",
  "journal_read",
];

test("the audit log names seven security actions, the log a refused log-in", async ({ site }) => {
  const first = await site.run(ADMIN);
  const api = `${first.url}/api`;
  const [token, other] = [await logInAs(first.url), await logInAs(first.url)];
  await callApi(`${api}/login`, { body: { ...CREDENTIALS, password: "faux-Mot-de-passe-1" } });
  await callApi(`${api}/forgot-password`, { body: { email: CREDENTIALS.email } });
  const change = { email: "ailleurs@exemple.fr", currentPassword: CREDENTIALS.password };
  await callApi(`${api}/users/me/email`, { token, body: change });
  for (const path of ["/users/me/export", "/users", "/journal"])
    await callApi(`${api}${path}`, { method: "GET", token });
  const { sid } = JSON.parse(Buffer.from(other.split(".")[1] ?? "", "base64url").toString()) as {
    sid: string;
  };
  await callApi(`${api}/users/me/sessions/${sid}`, { method: "DELETE", token });
  await first.kill("SIGTERM");
  expect(first.output()).toContain('"login_failed"');
  const { db, close } = site.openDatabase();
  const acts = (await db.selectFrom("journal").select("act").execute()).map(({ act }) => act);
  await close();
  expect(acts).toEqual(expect.arrayContaining(EXPECTED_ACTS));
});

const PERSON = "zebulon.tournesol@exemple.fr";
const LONG_AGO = "2020-01-01T00:00:00.000Z";

type Database = ReturnType<Site["openDatabase"]>["db"];

/** Works on the database while no server has it open. */
async function onDatabase<T>(site: Site, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = site.openDatabase();
  try {
    return await work(db);
  } finally {
    await close();
  }
}

const addPerson = (db: Database, email: string, status: "active" | "pending", at: string) =>
  sql`insert into users (id, username, first_name, last_name, email, password_hash, role, status, search, name_key, created_at, email_verified_at)
    values (${email}, 'Structure', 'Zébulon', 'Tournesol', ${email}, 'x', 'member', ${status}, '', '', ${at}, ${at})`.execute(
    db,
  );

/** Mails on the disk that contain the person's address. */
const mailsNaming = (site: Site): string[] =>
  globSync("mails/*.eml", { cwd: site.dataDir }).filter((name) =>
    readFileSync(join(site.dataDir, name), "utf8").includes(PERSON),
  );

test("the purge removes all of a deleted account and of an old application", async ({ site }) => {
  await (await site.run(ADMIN)).kill("SIGTERM");
  await onDatabase(site, (db) => addPerson(db, PERSON, "active", new Date().toISOString()));
  const first = await site.run();
  await callApi(`${first.url}/api/forgot-password`, { body: { email: PERSON } });
  await vi.waitFor(() => expect(mailsNaming(site)).not.toEqual([]), 10_000);
  await first.kill("SIGTERM");
  await onDatabase(site, async (db) => {
    await sql`update users set deleted_at = ${LONG_AGO} where email = ${PERSON}`.execute(db);
    await addPerson(db, "sans.reponse@exemple.fr", "pending", LONG_AGO);
  });
  await forgetRuns(site);
  const second = await site.run();
  await vi.waitFor(() => expect(mailsNaming(site)).toEqual([]), 10_000);
  await second.kill("SIGTERM");
  await onDatabase(site, async (db) => {
    const emails = await db.selectFrom("users").select("email").execute();
    expect(emails).toEqual([{ email: ADMIN.ADMIN_EMAIL }]);
    const mails = db.selectFrom("mails").select("id").where("recipient", "=", PERSON);
    expect(await mails.execute()).toEqual([]);
  });
});
