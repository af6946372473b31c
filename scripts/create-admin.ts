import { pino } from "pino";
import { canonicalEmail } from "../contract/fields.ts";
import { openCaptcha } from "../server/captcha/open.ts";
import { readConfig } from "../server/config.ts";
import { createLink } from "../server/credentials/links.ts";
import { migrate } from "../server/db/migrate.ts";
import { inTransaction, openDatabase } from "../server/db/open.ts";
import type { Deps } from "../server/deps.ts";
import { openDiskStore } from "../server/files/store.ts";
import { pageUrl } from "../server/mail/outbox.ts";
import { openTransport } from "../server/mail/transport.ts";
import { openSecret } from "../server/secret.ts";

/** Prints a one-time link with which a person sets a password and becomes administrator. The server may be running. */
async function createAdmin(written: string | undefined): Promise<void> {
  const email = written === undefined ? undefined : canonicalEmail(written);
  if (email === undefined) throw new Error("Usage : npm run create-admin -- adresse@exemple.fr");
  const config = readConfig(process.env);
  const database = openDatabase({ ...config, shared: true });
  const secret = openSecret(config.tokenSecret, config.dataDir);
  const clock = { now: () => new Date() };
  const log = pino({ level: "warn" });
  const deps: Deps = {
    config,
    db: database.db,
    secret,
    clock,
    mail: openTransport(config),
    files: await openDiskStore(config.dataDir),
    captcha: openCaptcha(config, secret, clock),
    log,
  };
  await migrate(database.db);
  const token = await inTransaction(deps.db, (trx) => createLink(deps, trx, "set_up_admin", { email }));
  await database.close();
  process.stdout.write(
    `Lien à transmettre à ${email} (une seule fois, 24 heures) :\n${pageUrl(deps, `/premier-acces/${token}`)}?email=${encodeURIComponent(email)}\n`,
  );
}

createAdmin(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
