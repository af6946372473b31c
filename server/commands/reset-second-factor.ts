import { pino } from "pino";
import { fullName } from "#contract/full-name.ts";
import { ofPerson } from "#contract/of-person.ts";
import { factorsResetEmail } from "../accounts/emails.ts";
import { resetFactors } from "../accounts/factor-rule.ts";
import { findFactors, hasFactor } from "../accounts/factors.ts";
import { findUserByEmail } from "../accounts/find-accounts.ts";
import { personOf } from "../accounts/person.ts";
import { openDeps } from "../boot/open-deps.ts";
import { readConfig } from "../config.ts";
import { recordAct } from "../db/journal.ts";
import { migrate } from "../db/migrate.ts";
import { inTransaction } from "../db/open.ts";
import { queueMail } from "../mail/outbox.ts";
import { defineCommand, type Environment } from "./command.ts";
import { readEmail } from "./read-email.ts";

/** Removes every second factor of an account, and returns the name of its owner. */
async function resetFactorsOf(env: Environment, email: string): Promise<string> {
  const config = readConfig(env);
  const { deps, database } = await openDeps(config, pino({ level: "warn" }), { shared: true });
  try {
    await migrate(database.db);
    return await inTransaction(deps.db, async (trx) => {
      const user = await findUserByEmail(trx, email);
      if (!user) throw new Error(`Aucun compte n’a l’adresse ${email}.`);
      const person = personOf(user);
      if (!hasFactor(await findFactors(trx, user.id)))
        throw new Error(`Le compte ${ofPerson(fullName(person))} n’a pas de second facteur.`);
      await resetFactors(deps, trx, user.id);
      await recordAct(deps, trx, { act: "factors_reset", actor: "site", person });
      await queueMail(deps, trx, factorsResetEmail(deps, email));
      return fullName(person);
    });
  } finally {
    await database.close();
  }
}

export const resetSecondFactor = defineCommand({
  summary:
    "retire le second facteur d’un compte dont le téléphone est perdu ; le site peut tourner",
  operand: { name: "ADRESSE", help: "l’adresse électronique du compte" },
  run: async ({ operand, env }) => {
    const name = await resetFactorsOf(env, readEmail(operand));
    process.stdout.write(
      `Le second facteur ${ofPerson(name)} est retiré, ses sessions sont fermées, un courriel le lui dit.\nSon mot de passe suffit à sa prochaine connexion ; un administrateur devra aussitôt activer un nouveau second facteur.\n`,
    );
    return 0;
  },
});
