import { randomBytes } from "node:crypto";
import type { Trx } from "../db/open.ts";
import type { Deps } from "../deps.ts";
import type { Letter } from "./letter.ts";
import { seal } from "./seal.ts";

/** Ids are in the order of time: every mail that is written from this moment on comes after it. */
export const idAt = (moment: string): string => moment.replace(/[^0-9]/g, "");

function rowOf(deps: Deps, letter: Letter, status: "waiting" | "void") {
  const now = deps.clock.now().toISOString();
  return {
    id: `${idAt(now)}-${randomBytes(8).toString("hex")}`,
    kind: letter.kind,
    recipient: letter.to,
    recipient_id: letter.recipientId ?? deps.accountAt(letter.to),
    subject_id: letter.subjectId ?? null,
    subject: letter.subject,
    sealed: seal(deps.secret, JSON.stringify(letter)),
    status,
    attempts: 0,
    next_attempt_at: now,
    bulk: letter.bulk ? 1 : 0,
    last_error: null,
    created_at: now,
    sent_at: null,
  };
}

/**
 * Records a mail in the transaction of the change that causes it; the delivery job sends it after the commit.
 * A void one is never sent: it only takes the time that a real one takes (T03).
 */
export async function queueMail(
  deps: Deps,
  trx: Trx,
  letter: Letter,
  status: "waiting" | "void" = "waiting",
): Promise<void> {
  await trx
    .insertInto("mails")
    .values(rowOf(deps, letter, status))
    .execute();
}

/** The same for several, in one statement. */
export async function queueMails(deps: Deps, trx: Trx, letters: readonly Letter[]): Promise<void> {
  if (letters.length === 0) return;
  const rows = letters.map((letter) => rowOf(deps, letter, "waiting"));
  await trx.insertInto("mails").values(rows).execute();
}

/** Absolute address of a page, from PUBLIC_URL alone: no header of a request ever reaches a mail. */
export const pageUrl = (deps: Deps, path: `/${string}`): string =>
  `${deps.config.publicUrl}${path}`;
