import { spendOne } from "#server/accounts/throttle.ts";
import type { ImapSettings } from "#server/config.ts";
import { faultOf } from "#server/db/faults.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { type Mailbox, MailboxError, openMailbox } from "#server/mail/mailbox.ts";
import { type ParsedMail, readMail } from "./read-reply.ts";
import { takeReply } from "./take-reply.ts";

/** Names of the warnings. */
const AWAY = "answers mailbox";
const UNREADABLE = "answers unreadable";

const toMailboxKey = ({ host, user, mailbox }: ImapSettings): string =>
  `${user}@${host}/${mailbox}`;

/** Last UID that was read; 0 for another or recreated mailbox. */
async function getSeenUid(db: Deps["db"] | Trx, key: string, uidValidity: string): Promise<number> {
  const row = await db
    .selectFrom("answer_mailboxes")
    .select(["uid_validity", "seen_uid"])
    .where("mailbox", "=", key)
    .executeTakeFirst();
  return row?.uid_validity === uidValidity ? row.seen_uid : 0;
}

interface Place {
  key: string;
  uidValidity: string;
  uid: number;
}

async function saveSeenUid(trx: Trx, { key, uidValidity, uid }: Place): Promise<void> {
  const seen = { uid_validity: uidValidity, seen_uid: uid };
  await trx
    .insertInto("answer_mailboxes")
    .values({ mailbox: key, ...seen })
    .onConflict((conflict) => conflict.column("mailbox").doUpdateSet(seen))
    .execute();
}

/** Applies a message and records its UID in one transaction; does nothing when another instance was first. */
const applyMail = (deps: Deps, place: Place, read: ParsedMail) =>
  inTransaction(deps.db, async (trx) => {
    await takeLock(trx, `mailbox:${place.key}`);
    if ((await getSeenUid(trx, place.key, place.uidValidity)) >= place.uid) return undefined;
    await saveSeenUid(trx, place);
    return read.kind === "reply"
      ? takeReply(deps, trx, read, (id) =>
          spendOne({ ...deps, db: trx }, "refusedAnswersPerEvent", id),
        )
      : undefined;
  });

function warnUnreadable(deps: Deps, uid: number, mailbox: string): void {
  deps.warnings.raise(
    UNREADABLE,
    `Une réponse à une invitation n'a pas pu être lue (courriel n° ${uid} du dossier « ${mailbox} », où elle reste) : lisez-la dans la boîte, et demandez à la personne de répondre par le lien de l'invitation.`,
  );
}

/** Processes one message. An unexpected error is logged, and the message skipped so that the next ones are read. */
async function processMessage(deps: Deps, imap: ImapSettings, box: Mailbox, uid: number) {
  const place = { key: toMailboxKey(imap), uidValidity: box.uidValidity, uid };
  const message = await box.read(uid);
  const read: ParsedMail = message ? await readMail(message, imap) : { kind: "other" };
  if (read.kind === "unreadable") warnUnreadable(deps, uid, imap.mailbox);
  try {
    const taken = await applyMail(deps, place, read);
    if (taken) deps.log.info({ event: "mail_answer", uid, taken }, "answer by mail");
  } catch (error) {
    if (error instanceof Error && faultOf(error)) throw error;
    deps.log.warn({ err: error, uid }, "an answer by mail cannot be taken");
    warnUnreadable(deps, uid, imap.mailbox);
    await applyMail(deps, place, { kind: "other" });
  }
}

async function readAll(deps: Deps, imap: ImapSettings, box: Mailbox, stopping?: AbortSignal) {
  const seen = await getSeenUid(deps.db, toMailboxKey(imap), box.uidValidity);
  for (const uid of await box.listAfter(seen)) {
    if (stopping?.aborted) return;
    await processMessage(deps, imap, box, uid);
  }
}

/**
 * Reads the answers sent by calendars since the last run (docs/decisions/058). Messages remain in the mailbox, and
 * are read again if the transaction fails.
 */
export async function readAnswers(
  deps: Deps,
  stopping?: AbortSignal,
  open: (imap: ImapSettings) => Promise<Mailbox> = openMailbox,
): Promise<void> {
  const { imap } = deps.config;
  if (!imap) return;
  let box: Mailbox | undefined;
  try {
    box = await open(imap);
    await readAll(deps, imap, box, stopping);
    deps.warnings.clear(AWAY);
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error;
    const pending = "Les réponses envoyées depuis les agendas y attendent.";
    deps.warnings.raise(AWAY, `${error.message} ${pending}`);
  } finally {
    await box?.close();
  }
}
