import { pino } from "pino";
import { pagePath } from "#contract/page-path.ts";
import { createLink } from "../accounts/links.ts";
import { openDeps } from "../boot/open-deps.ts";
import { readConfig } from "../config.ts";
import { migrate } from "../db/migrate.ts";
import { inTransaction } from "../db/open.ts";
import { pageUrl } from "../mail/outbox.ts";
import { defineCommand, type Environment } from "./command.ts";
import { readEmail } from "./read-email.ts";

/** A one-time link with which a person sets a password and becomes administrator. */
async function createSetUpLink(env: Environment, email: string): Promise<string> {
  const config = readConfig(env);
  const { deps, database } = await openDeps(config, pino({ level: "warn" }), { shared: true });
  try {
    await migrate(database.db);
    const token = await inTransaction(deps.db, (trx) =>
      createLink(deps, trx, "set_up_admin", { email }),
    );
    return pageUrl(deps, pagePath("setUpAdmin", { token }, { email }));
  } finally {
    await database.close();
  }
}

export const createAdmin = defineCommand({
  summary:
    "affiche un lien avec lequel une personne devient administratrice ; le site peut tourner",
  operand: { name: "ADRESSE", help: "l’adresse électronique de cette personne" },
  run: async ({ operand, env }) => {
    const email = readEmail(operand);
    const link = await createSetUpLink(env, email);
    process.stdout.write(`Lien à transmettre à ${email} (une seule fois, 24 heures) :\n${link}\n`);
    return 0;
  },
});
