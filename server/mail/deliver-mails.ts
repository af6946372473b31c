import type { Selectable } from "kysely";
import { faultOf } from "../db/faults.ts";
import type { MailsTable } from "../db/schema.ts";
import type { Deps } from "../deps.ts";
import type { Letter } from "./letter.ts";
import { withOwnWords } from "./own-words.ts";
import { unseal } from "./seal.ts";

const MINUTE = 60_000;
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE, 360 * MINUTE];
/** The tries after the first fill 24 hours; the next one would be beyond. */
const TRIES = 8;
/** How long a delivery may take before another process, or the next start, takes it over. */
const LEASE = 2 * MINUTE;

/** How often, and how long apart, what has left is written down, while each try may itself wait for the database: well within the lease. */
const SENT_TRIES = 12;
const SENT_PAUSE = 2000;

type MailRow = Selectable<MailsTable>;

/** The oldest due mail; of those that go to many, only when no other one is due. */
const findDue = (deps: Deps, now: string) =>
  deps.db
    .selectFrom("mails")
    .select(["id", "next_attempt_at"])
    .where("status", "in", ["waiting", "sending"])
    .where("next_attempt_at", "<=", now)
    .orderBy("bulk")
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

/** Takes the oldest due mail for this process; undefined when none is due. */
async function claim(deps: Deps): Promise<MailRow | undefined> {
  const now = deps.clock.now();
  for (;;) {
    const due = await findDue(deps, now.toISOString());
    if (!due) return undefined;
    const claimed = await deps.db
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
    // Another instance was faster: the next one may be ours.
    if (claimed) return claimed;
  }
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

/**
 * Writes down that a mail has left. A database that is away meanwhile is waited for as long as nobody else may take the mail: it would leave
 * twice.
 */
async function recordSent(deps: Deps, { id }: MailRow): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const sent_at = deps.clock.now().toISOString();
    const sent = { status: "sent", sealed: "", sent_at, last_error: null } as const;
    try {
      await deps.db.updateTable("mails").set(sent).where("id", "=", id).execute();
      return;
    } catch (error) {
      if (tries === SENT_TRIES || !(error instanceof Error && faultOf(error))) throw error;
      deps.log.warn({ err: error, mailId: id }, "a mail has left and cannot be recorded yet");
    }
    await deps.clock.wait(SENT_PAUSE);
  }
}

/** Sends every mail that is due, one after the other. A mail that fails waits longer each time and is given up after a day. */
export async function deliverMails(deps: Deps, stopping?: AbortSignal): Promise<void> {
  for (let mail = await claim(deps); mail; mail = await claim(deps)) {
    try {
      const letter = JSON.parse(unseal(deps.secret, mail.sealed)) as Letter;
      await deps.mail.send(mail.id, await withOwnWords(deps, letter));
    } catch (error) {
      await recordFailure(deps, mail, error);
      continue;
    }
    await recordSent(deps, mail);
    deps.log.info(
      { event: "mail_sent", mailId: mail.id, kind: mail.kind, subject: mail.subject },
      "mail delivered",
    );
    // A process that ends begins no mail that its end would cut short.
    if (stopping?.aborted) return;
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
