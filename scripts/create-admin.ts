import { pino } from "pino";
import { canonicalEmail } from "../contract/fields.ts";
import { pagePath } from "../contract/page-path.ts";
import { createLink } from "../server/accounts/links.ts";
import { readConfig } from "../server/config.ts";
import { migrate } from "../server/db/migrate.ts";
import { inTransaction } from "../server/db/open.ts";
import { pageUrl } from "../server/mail/outbox.ts";
import { openDeps } from "../server/open-deps.ts";

/** Prints a one-time link with which a person sets a password and becomes administrator. The server may be running. */
async function createAdmin(written: string | undefined): Promise<void> {
  const email = written === undefined ? undefined : canonicalEmail(written);
  if (email === undefined) throw new Error("Usage : npm run create-admin -- adresse@exemple.fr");
  const config = readConfig(process.env);
  const { deps, database } = await openDeps(config, pino({ level: "warn" }), { shared: true });
  await migrate(database.db);
  const token = await inTransaction(deps.db, (trx) =>
    createLink(deps, trx, "set_up_admin", { email }),
  );
  await database.close();
  process.stdout.write(
    `Lien à transmettre à ${email} (une seule fois, 24 heures) :\n${pageUrl(deps, pagePath("setUpAdmin", { token }, { email }))}\n`,
  );
}

createAdmin(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
