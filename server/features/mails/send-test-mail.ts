import type { TestMail } from "#contract/mails.ts";
import { messages } from "#contract/messages.ts";
import type { Actor } from "#server/accounts/session.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { recordSent } from "#server/mail/deliver-mails.ts";
import { describeFailure, fillSentence, toLine } from "#server/mail/describe-failure.ts";
import { queueClaimedMail } from "#server/mail/outbox.ts";
import { testEmail } from "./emails.ts";

/** Milliseconds for a whole test: less than an answer may take (http/guards/server-limits.ts). */
const TEST_LIMIT = 12_000;

const OUTCOMES: Record<TestMail["state"], string> = {
  sent: "Accepté par le serveur de courriel",
  written: "Écrit sur le disque",
  failed: "En échec",
};

/** A failed test leaves no mail: its answer was read, and nothing is to be sent later. */
const forgetMail = (deps: Deps, id: string) =>
  deps.db.deleteFrom("mails").where("id", "=", id).execute();

async function attempt(deps: Deps, to: string): Promise<TestMail> {
  const { config, mail } = deps;
  const delivery = { to, folder: mail.folder };
  const email = testEmail(deps, to);
  const id = await inTransaction(deps.db, (trx) => queueClaimedMail(deps, trx, email));
  let reply: string;
  try {
    reply = await mail.send(id, email, TEST_LIMIT);
  } catch (error) {
    await forgetMail(deps, id);
    return { state: "failed", message: describeFailure(config, delivery, error).sentence };
  }
  const state = await recordSent(deps, { id, recipient: to });
  const sentence = state === "sent" ? messages.mailTestAccepted : messages.mailTestWritten;
  return { state, message: fillSentence(config, delivery, sentence, toLine(reply)) };
}

/** Writes to the administrator's own address, and describes what the mail server answered. */
export async function sendTestMail(deps: Deps, actor: Actor): Promise<TestMail> {
  const outcome = await attempt(deps, actor.email);
  const subject = OUTCOMES[outcome.state];
  await inTransaction(deps.db, (trx) =>
    recordAct(deps, trx, { act: "mail_tested", actor, subject }),
  );
  return outcome;
}
