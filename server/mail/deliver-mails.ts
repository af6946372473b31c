import type { Selectable } from "kysely";
import { faultOf } from "../db/faults.ts";
import { inTransaction } from "../db/open.ts";
import type { MailsTable } from "../db/tables/mails.ts";
import type { Deps } from "../deps.ts";
import { withCustomText } from "./custom-text.ts";
import { describeFailure } from "./describe-failure.ts";
import type { Email } from "./email.ts";
import { LEASE } from "./outbox.ts";
import { forgetRefusals } from "./refusals.ts";
import { unseal } from "./seal.ts";

const MINUTE = 60_000;
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE, 360 * MINUTE];
/** The attempts after the first fill 24 hours; one more would exceed them. */
const TRIES = 8;

/** Attempts, and milliseconds between them, to record a sent mail. All of them fit within the lease. */
const SENT_TRIES = 12;
const SENT_PAUSE = 2000;

type MailRow = Selectable<MailsTable>;

/** Returns the oldest due mail; bulk mails come last. */
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

/** Claims the oldest due mail for this process; undefined when none is due. */
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
    // Another instance claimed it first.
    if (claimed) return claimed;
  }
}

async function recordFailure(deps: Deps, mail: MailRow, error: unknown): Promise<void> {
  const now = deps.clock.now().getTime();
  const wait = WAITS[Math.min(mail.attempts, WAITS.length) - 1] ?? MINUTE;
  const to = { to: mail.recipient, folder: deps.mail.folder };
  const { sentence: last_error, refusal } = describeFailure(deps.config, to, error);
  const over = refusal !== undefined || mail.attempts >= TRIES;
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  deps.log.warn(
    { event: "mail_failed", mailId: mail.id, attempts: mail.attempts, final: over, reason },
    "mail not delivered",
  );
  await deps.db
    .updateTable("mails")
    .set({
      status: over ? "failed" : "waiting",
      last_error,
      ...(refusal !== undefined && { refusal }),
      next_attempt_at: new Date(now + wait).toISOString(),
    })
    .where("id", "=", mail.id)
    .execute();
}

/**
 * Records that a mail was sent or written. Retries an unavailable database for as long as the lease lasts: after it, another process would send the mail
 * again.
 */
export async function recordSent(
  deps: Deps,
  { id, recipient }: Pick<MailRow, "id" | "recipient">,
): Promise<"sent" | "written"> {
  const status = deps.mail.folder === undefined ? "sent" : "written";
  for (let tries = 1; ; tries += 1) {
    const sent_at = status === "sent" ? deps.clock.now().toISOString() : null;
    const sent = { status, sealed: "", sent_at, last_error: null } as const;
    try {
      await inTransaction(deps.db, async (trx) => {
        await trx.updateTable("mails").set(sent).where("id", "=", id).execute();
        if (status === "sent") await forgetRefusals(trx, recipient);
      });
      return status;
    } catch (error) {
      if (tries === SENT_TRIES || !(error instanceof Error && faultOf(error))) throw error;
      deps.log.warn({ err: error, mailId: id }, "a mail has left and cannot be recorded yet");
    }
    await deps.clock.wait(SENT_PAUSE);
  }
}

/**
 * Sends every due mail in sequence. A failed mail is retried with growing delays and given up after a day; one that the server refuses for good is given
 * up at once.
 */
export async function deliverMails(deps: Deps, stopping?: AbortSignal): Promise<void> {
  // A stopping process starts no further delivery, after a failed one either.
  const next = async () => (stopping?.aborted ? undefined : claim(deps));
  for (let mail = await claim(deps); mail; mail = await next()) {
    try {
      const email = JSON.parse(unseal(deps.secret, mail.sealed)) as Email;
      await deps.mail.send(mail.id, await withCustomText(deps, email));
    } catch (error) {
      await recordFailure(deps, mail, error);
      continue;
    }
    const status = await recordSent(deps, mail);
    deps.log.info(
      { event: `mail_${status}`, mailId: mail.id, kind: mail.kind, subject: mail.subject },
      status === "sent" ? "mail delivered" : "mail written to a file, not sent",
    );
  }
}

/** Makes interrupted mails due again at the start of the only process. */
export async function releaseInterruptedMails(deps: Deps): Promise<void> {
  await deps.db
    .updateTable("mails")
    .set({ status: "waiting", next_attempt_at: deps.clock.now().toISOString() })
    .where("status", "=", "sending")
    .execute();
}
