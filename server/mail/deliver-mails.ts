import type { Selectable } from "kysely";
import type { MailsTable } from "../db/schema.ts";
import type { Deps } from "../deps.ts";
import type { Letter } from "./letter.ts";
import { unseal } from "./seal.ts";

const MINUTE = 60_000;
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE, 360 * MINUTE];
/** The tries after the first fill 24 hours; the next one would be beyond. */
const TRIES = 8;
/** How long a delivery may take before another process, or the next start, takes it over. */
const LEASE = 2 * MINUTE;

type MailRow = Selectable<MailsTable>;

/** Takes the oldest due mail for this process; undefined when none is due. */
async function claim(deps: Deps): Promise<MailRow | undefined> {
  const now = deps.clock.now();
  const due = await deps.db
    .selectFrom("mails")
    .select(["id", "next_attempt_at"])
    .where("status", "in", ["waiting", "sending"])
    .where("next_attempt_at", "<=", now.toISOString())
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!due) return undefined;
  return deps.db
    .updateTable("mails")
    .set((eb) => ({
      status: "sending",
      attempts: eb("attempts", "+", 1),
      next_attempt_at: new Date(now.getTime() + LEASE).toISOString(),
    }))
    .where("id", "=", due.id)
    .where("next_attempt_at", "=", due.next_attempt_at)
    .where("status", "in", ["waiting", "sending"])
    .returningAll()
    .executeTakeFirst();
}

async function recordFailure(deps: Deps, mail: MailRow, error: unknown): Promise<void> {
  const now = deps.clock.now().getTime();
  const wait = WAITS[Math.min(mail.attempts, WAITS.length) - 1] ?? MINUTE;
  const over = mail.attempts >= TRIES;
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  deps.log.warn(
    { event: "mail_failed", mailId: mail.id, attempts: mail.attempts, final: over, reason },
    "mail not delivered",
  );
  await deps.db
    .updateTable("mails")
    .set({
      status: over ? "failed" : "waiting",
      last_error: reason,
      next_attempt_at: new Date(now + wait).toISOString(),
    })
    .where("id", "=", mail.id)
    .execute();
}

/** Sends every mail that is due, one after the other. A mail that fails waits longer each time and is given up after a day. */
export async function deliverMails(deps: Deps): Promise<void> {
  for (let mail = await claim(deps); mail; mail = await claim(deps)) {
    try {
      await deps.mail.send(mail.id, JSON.parse(unseal(deps.secret, mail.sealed)) as Letter);
    } catch (error) {
      await recordFailure(deps, mail, error);
      continue;
    }
    const sent = {
      status: "sent",
      sealed: "",
      sent_at: deps.clock.now().toISOString(),
      last_error: null,
    } as const;
    await deps.db.updateTable("mails").set(sent).where("id", "=", mail.id).execute();
    deps.log.info(
      { event: "mail_sent", mailId: mail.id, kind: mail.kind, subject: mail.subject },
      "mail delivered",
    );
  }
}

/** A start of the only process: what it was sending when it died is due again at once. */
export async function releaseInterruptedMails(deps: Deps): Promise<void> {
  await deps.db
    .updateTable("mails")
    .set({ status: "waiting", next_attempt_at: deps.clock.now().toISOString() })
    .where("status", "=", "sending")
    .execute();
}
