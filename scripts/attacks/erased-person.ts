import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { ADMIN, post, type Site } from "../../server/testing/run-site.ts";
import type { Attack } from "../attack/attack.ts";

const PERSON = "zebulon.tournesol@exemple.fr";
const WAITING = "sans.reponse@exemple.fr";
const LONG_AGO = "2020-01-01T00:00:00.000Z";

type Database = ReturnType<Site["openDatabase"]>["db"];

/** Works on the data while no server does. */
async function onDatabase<T>(site: Site, work: (db: Database) => Promise<T>): Promise<T> {
  const open = site.openDatabase();
  try {
    return await work(open.db);
  } finally {
    await open.close();
  }
}

const addPerson = (db: Database, email: string, status: "active" | "pending", at: string) =>
  sql`insert into users (id, username, first_name, last_name, email, password_hash, role, status, search, name_key, created_at, email_verified_at)
    values (${email}, 'Structure', 'Zébulon', 'Tournesol', ${email}, 'x', 'member', ${status}, '', '', ${at}, ${at})`.execute(
    db,
  );

const count = async (db: Database, query: ReturnType<typeof sql>): Promise<number> =>
  (await query.execute(db)).rows.length;

/** Mails on the disk that name the person, of all of them. */
const named = (site: Site): number =>
  globSync("mails/*.eml", { cwd: site.dataDir }).filter((name) =>
    readFileSync(join(site.dataDir, name), "utf8").includes(PERSON),
  ).length;

async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  for (let tried = 0; tried < 50 && !(await done()); tried += 1) await wait(200);
}

const attack: Attack = {
  line: "1.11",
  title: "ce qui reste d'une personne effacée",
  run: async (makeSite) => {
    const site = await makeSite();
    await (await site.run(ADMIN)).kill("SIGTERM");
    const now = new Date().toISOString();
    await onDatabase(site, (db) => addPerson(db, PERSON, "active", now));
    const first = await site.run();
    await post(`${first.url}/api/forgot-password`, { email: PERSON });
    await until(() => named(site) > 0);
    await first.kill("SIGTERM");
    const sent = named(site);
    await onDatabase(site, async (db) => {
      await sql`update users set deleted_at = ${LONG_AGO} where email = ${PERSON}`.execute(db);
      await addPerson(db, WAITING, "pending", LONG_AGO);
    });
    const second = await site.run();
    // The purge runs at the start; where it leaves the mails, there is nothing to wait for.
    await wait(3000);
    await second.kill("SIGTERM");
    return onDatabase(site, async (db) => {
      const rows = await count(db, sql`select id from mails where recipient = ${PERSON}`);
      const waiting = await count(db, sql`select id from users where email = ${WAITING}`);
      if ((await count(db, sql`select id from users where email = ${PERSON}`)) > 0)
        throw new Error("the account was not purged");
      const measured = `${rows} ligne(s) de la base, ${named(site)} fichier(s) sur ${sent}`;
      return [
        {
          what: "courriels à un compte purgé de la corbeille",
          measured,
          held: rows === 0 && named(site) === 0,
        },
        {
          what: "demande vérifiée, jamais décidée, de 2020",
          measured: waiting === 0 ? "effacée" : "toujours là",
          held: waiting === 0,
        },
      ];
    });
  },
};

export default attack;
