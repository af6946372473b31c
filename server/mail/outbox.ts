import { randomBytes } from "node:crypto";
import type { Trx } from "../db/open.ts";
import { slicesOf } from "../db/slices-of.ts";
import type { Deps } from "../deps.ts";
import type { Email } from "./email.ts";
import { seal } from "./seal.ts";

/** Ids sort by time: every mail written from this moment on sorts after this one. */
export const idAt = (moment: string): string => moment.replace(/[^0-9]/g, "");

/** Milliseconds that a delivery and its record may take before another process, or the next start, takes it over. */
export const LEASE = 2 * 60_000;

function rowOf(deps: Deps, email: Email, status: "waiting" | "void" | "sending", delayMs = 0) {
  const written = deps.clock.now();
  const now = written.toISOString();
  return {
    id: `${idAt(now)}-${randomBytes(8).toString("hex")}`,
    kind: email.kind,
    recipient: email.to,
    recipient_id: email.recipientId ?? deps.accountAt(email.to),
    subject_id: email.subjectId ?? null,
    subject: email.subject,
    sealed: seal(deps.secret, JSON.stringify(email)),
    status,
    attempts: 0,
    next_attempt_at: new Date(written.getTime() + delayMs).toISOString(),
    bulk: email.bulk ? 1 : 0,
    last_error: null,
    created_at: now,
    sent_at: null,
  };
}

/**
 * Records a mail in the transaction of the change that causes it; the delivery job sends it after the commit.
 * A void one is never sent: it only takes the same time as a real one (T03).
 */
export async function queueMail(
  deps: Deps,
  trx: Trx,
  email: Email,
  status: "waiting" | "void" = "waiting",
): Promise<void> {
  await trx
    .insertInto("mails")
    .values(rowOf(deps, email, status))
    .execute();
}

/** The same for a mail that can be taken back for a moment. Returns its id. */
export async function queueMailLater(
  deps: Deps,
  trx: Trx,
  email: Email,
  delayMs: number,
): Promise<string> {
  const row = rowOf(deps, email, "waiting", delayMs);
  await trx.insertInto("mails").values(row).execute();
  return row.id;
}

/** Takes back a mail that has not left yet. Returns whether there was one. */
export async function recallMail(
  trx: Trx,
  { kind, recipientId }: { kind: string; recipientId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("mails")
    .set({ status: "void", sealed: "" })
    .where("kind", "=", kind)
    .where("recipient_id", "=", recipientId)
    .where("status", "=", "waiting")
    .where("attempts", "=", 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records a mail that the caller sends itself, at once. Returns its id. */
export async function queueClaimedMail(deps: Deps, trx: Trx, email: Email): Promise<string> {
  const row = { ...rowOf(deps, email, "sending", LEASE), attempts: 1 };
  await trx.insertInto("mails").values(row).execute();
  return row.id;
}

/** Records several mails, some hundred in one statement. Returns their ids, in the same order. */
export async function queueMails(
  deps: Deps,
  trx: Trx,
  emails: readonly Email[],
): Promise<string[]> {
  const rows = emails.map((email) => rowOf(deps, email, "waiting"));
  for (const some of slicesOf(rows)) await trx.insertInto("mails").values(some).execute();
  return rows.map(({ id }) => id);
}

/** Absolute URL of a page, from PUBLIC_URL alone: no request header ever reaches a mail. */
export const pageUrl = (deps: Deps, path: `/${string}`): string =>
  `${deps.config.publicUrl}${path}`;
