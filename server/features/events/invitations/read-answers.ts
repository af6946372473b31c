import { spendOne } from "#server/accounts/throttle.ts";
import type { ImapSettings } from "#server/config.ts";
import { faultOf } from "#server/db/faults.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { type Mailbox, MailboxError, openMailbox } from "#server/mail/mailbox.ts";
import { type Read, readMail } from "./read-reply.ts";
import { takeReply } from "./take-reply.ts";

/** Names of what the operator is told. */
const AWAY = "answers mailbox";
const UNREADABLE = "answers unreadable";

const keyOf = ({ host, user, mailbox }: ImapSettings): string => `${user}@${host}/${mailbox}`;

/** Up to where the mailbox was read: from its beginning where it is another one, or has been made anew. */
async function seenIn(db: Deps["db"] | Trx, key: string, uidValidity: string): Promise<number> {
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

async function moveOn(trx: Trx, { key, uidValidity, uid }: Place): Promise<void> {
  const seen = { uid_validity: uidValidity, seen_uid: uid };
  await trx
    .insertInto("answer_mailboxes")
    .values({ mailbox: key, ...seen })
    .onConflict((conflict) => conflict.column("mailbox").doUpdateSet(seen))
    .execute();
}

/** Takes what a mail says and moves on past it, both or neither; nothing where somebody else was faster. */
const take = (deps: Deps, place: Place, read: Read) =>
  inTransaction(deps.db, async (trx) => {
    await takeLock(trx, `mailbox:${place.key}`);
    if ((await seenIn(trx, place.key, place.uidValidity)) >= place.uid) return undefined;
    await moveOn(trx, place);
    return read.kind === "reply"
      ? takeReply(deps, trx, read, (id) =>
          spendOne({ ...deps, db: trx }, "refusedAnswersPerEvent", id),
        )
      : undefined;
  });

function sayUnreadable(deps: Deps, uid: number, mailbox: string): void {
  deps.warnings.raise(
    UNREADABLE,
    `Une réponse à une invitation n'a pas pu être lue (courriel n° ${uid} du dossier « ${mailbox} », où elle reste) : lisez-la dans la boîte, et demandez à la personne de répondre par le lien de l'invitation.`,
  );
}

/** One mail. What nobody foresaw in it is logged and passed over: it must not keep those after it waiting. */
async function takeMessage(deps: Deps, imap: ImapSettings, box: Mailbox, uid: number) {
  const place = { key: keyOf(imap), uidValidity: box.uidValidity, uid };
  const message = await box.read(uid);
  const read: Read = message ? await readMail(message, imap) : { kind: "other" };
  if (read.kind === "unreadable") sayUnreadable(deps, uid, imap.mailbox);
  try {
    const taken = await take(deps, place, read);
    if (taken) deps.log.info({ event: "mail_answer", uid, taken }, "answer by mail");
  } catch (error) {
    if (error instanceof Error && faultOf(error)) throw error;
    deps.log.warn({ err: error, uid }, "an answer by mail cannot be taken");
    sayUnreadable(deps, uid, imap.mailbox);
    await take(deps, place, { kind: "other" });
  }
}

async function readAll(deps: Deps, imap: ImapSettings, box: Mailbox, stopping?: AbortSignal) {
  const seen = await seenIn(deps.db, keyOf(imap), box.uidValidity);
  for (const uid of await box.listAfter(seen)) {
    if (stopping?.aborted) return;
    await takeMessage(deps, imap, box, uid);
  }
}

/**
 * Reads the answers that calendars have sent since it last did (docs/decisions/058). The mailbox is only read: what it holds stays there, and is
 * read again where the database did not keep what it said.
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
    const kept = "Les réponses envoyées depuis les agendas y attendent.";
    deps.warnings.raise(AWAY, `${error.message} ${kept}`);
  } finally {
    await box?.close();
  }
}
