import { pino } from "pino";
import { canonicalEmail } from "../contract/fields.ts";
import { fullName } from "../contract/full-name.ts";
import { factorsResetEmail } from "../server/accounts/emails.ts";
import { resetFactors } from "../server/accounts/factor-rule.ts";
import { findFactors, hasFactor } from "../server/accounts/factors.ts";
import { findUserByEmail } from "../server/accounts/find-accounts.ts";
import { personOf } from "../server/accounts/person.ts";
import { readConfig } from "../server/config.ts";
import { recordAct } from "../server/db/journal.ts";
import { migrate } from "../server/db/migrate.ts";
import { inTransaction } from "../server/db/open.ts";
import { queueMail } from "../server/mail/outbox.ts";
import { openDeps } from "../server/open-deps.ts";

/** Takes the second factor from an account, for the last administrator who has lost everything. The server may be running. */
async function resetSecondFactor(written: string | undefined): Promise<void> {
  const email = written === undefined ? undefined : canonicalEmail(written);
  if (email === undefined)
    throw new Error("Usage : npm run reset-second-factor -- adresse@exemple.fr");
  const config = readConfig(process.env);
  const { deps, database } = await openDeps(config, pino({ level: "warn" }), { shared: true });
  try {
    await migrate(database.db);
    const name = await inTransaction(deps.db, async (trx) => {
      const user = await findUserByEmail(trx, email);
      if (!user) throw new Error(`Aucun compte n'a l'adresse ${email}.`);
      const person = personOf(user);
      if (!hasFactor(await findFactors(trx, user.id)))
        throw new Error(`Le compte de ${fullName(person)} n'a pas de second facteur.`);
      await resetFactors(deps, trx, user.id);
      await recordAct(deps, trx, { act: "factors_reset", actor: "site", person });
      await queueMail(deps, trx, factorsResetEmail(deps, email));
      return fullName(person);
    });
    process.stdout.write(
      `Le second facteur de ${name} est retiré, ses sessions sont fermées, un courriel le lui dit.\nSon mot de passe suffit à sa prochaine connexion ; un administrateur devra aussitôt activer un nouveau second facteur.\n`,
    );
  } finally {
    await database.close();
  }
}

resetSecondFactor(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
