import { setTimeout as wait } from "node:timers/promises";
import { COLLEGES } from "../../contract/limits.ts";
import { PASSWORD } from "../../server/testing/make.ts";
import { type ScriptedSmtp, type Step, startSmtp } from "../../server/testing/smtp.ts";
import { percentile } from "../stats.ts";
import { toMs } from "../table.ts";
import type { Scenario } from "./scenario.ts";
import { ask, startTarget, type Target } from "./target.ts";

const PEOPLE = 20;
const KINDS: Step[] = ["busy", "drop", "busy", "accept"];
/** A retry waits a minute and more, so each round makes the mails due at once. */
const ROUNDS = 12;

async function signUp(target: Target, number: number): Promise<number> {
  const began = performance.now();
  const body = {
    username: "Maison de santé",
    firstName: "Inès",
    lastName: "Moreau",
    email: `personne${number}@exemple.fr`,
    password: PASSWORD,
    selectedOption: COLLEGES[0],
    acceptances: [],
  };
  const answer = await ask(target, { address: "POST /signup", body });
  if (answer?.status !== 201) throw new Error(`${answer?.status} ${answer?.text}`);
  return performance.now() - began;
}

const waiting = (target: Target): Promise<number> =>
  target.readDatabase(
    async (db) =>
      (
        await db
          .selectFrom("mails")
          .select("id")
          .where("status", "in", ["waiting", "sending"])
          .execute()
      ).length,
  );

async function drain(target: Target): Promise<number> {
  for (let round = 0; round < ROUNDS && (await waiting(target)) > 0; round += 1) {
    await target.readDatabase((db) =>
      db
        .updateTable("mails")
        .set({ next_attempt_at: new Date().toISOString() })
        .where("status", "=", "waiting")
        .execute(),
    );
    await wait(6000);
  }
  return waiting(target);
}

function tally({ received }: ScriptedSmtp) {
  const counts = new Map<string, number>();
  for (const { recipients } of received)
    for (const one of recipients) counts.set(one, (counts.get(one) ?? 0) + 1);
  const people = Array.from({ length: PEOPLE }, (_, number) => `personne${number}@exemple.fr`);
  return {
    missing: people.filter((one) => !counts.has(one)).length,
    most: Math.max(0, ...counts.values()),
    strangers: [...counts.keys()].filter((one) => !people.includes(one)).length,
  };
}

const mailFaults: Scenario = {
  title: "serveur de courriel qui refuse, coupe, revient",
  run: async (context) => {
    const script = Array.from({ length: PEOPLE }, () => context.random.pick(KINDS));
    const smtp = await startSmtp(script);
    context.later(smtp.close);
    const target = await startTarget(context, { SMTP_URL: smtp.url });
    const times: number[] = [];
    for (let number = 0; number < PEOPLE; number += 1) times.push(await signUp(target, number));
    const left = await drain(target);
    const { missing, most, strangers } = tally(smtp);
    return [
      {
        what: `${PEOPLE} demandes d'adhésion pendant les refus : médiane, au plus`,
        measured: `${toMs(percentile(times, 0.5))}, ${toMs(percentile(times, 1))}`,
        passed: true,
      },
      {
        what: "lettres qui manquent, encore en attente",
        measured: `${missing}, ${left}`,
        passed: missing === 0 && left === 0,
      },
      {
        what: "la même lettre, au plus ; destinataires étrangers",
        measured: `${most} fois ; ${strangers}`,
        passed: most <= 2 && strangers === 0,
      },
    ];
  },
};

export default mailFaults;
