import { spendOne } from "#server/accounts/throttle.ts";
import type { ImapSettings } from "#server/config.ts";
import { faultOf } from "#server/db/faults.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { instanceId } from "#server/jobs/claim-run.ts";
import { type Mailbox, MailboxError, openMailbox } from "#server/mail/mailbox.ts";
import { readMailInWorker } from "./mail-worker.ts";
import type { ParsedMail } from "./read-reply.ts";
import { takeReply } from "./take-reply.ts";

/** Names of the warnings. */
const AWAY = "answers mailbox";
const UNREADABLE = "answers unreadable";

const toMailboxKey = ({ host, user, mailbox }: ImapSettings): string =>
  `${user}@${host}/${mailbox}`;

interface Place {
  key: string;
  uidValidity: string;
  uid: number;
}

/** Last UID that was read, and the one that is being read; none for another or recreated mailbox. */
async function getProgress(db: Deps["db"] | Trx, { key, uidValidity }: Omit<Place, "uid">) {
  const row = await db
    .selectFrom("answer_mailboxes")
    .select(["uid_validity", "seen_uid", "reading_uid", "reading_instance"])
    .where("mailbox", "=", key)
    .executeTakeFirst();
  return row?.uid_validity === uidValidity
    ? { seen: row.seen_uid, reading: row.reading_uid, instance: row.reading_instance }
    : { seen: 0, reading: null, instance: null };
}

interface Progress {
  seen_uid: number;
  reading_uid: number | null;
  reading_instance: string | null;
}

async function saveProgress(
  trx: Trx,
  { key, uidValidity }: Omit<Place, "uid">,
  progress: Progress,
): Promise<void> {
  const values = { uid_validity: uidValidity, ...progress };
  await trx
    .insertInto("answer_mailboxes")
    .values({ mailbox: key, ...values })
    .onConflict((conflict) => conflict.column("mailbox").doUpdateSet(values))
    .execute();
}

/** Records that a message is being read; false when another instance did and never finished: the message may have ended it. */
const beginReading = (deps: Deps, place: Place): Promise<boolean> =>
  inTransaction(deps.db, async (trx) => {
    await takeLock(trx, `mailbox:${place.key}`);
    const { seen, reading, instance } = await getProgress(trx, place);
    const own = instanceId(deps);
    if (reading === place.uid && instance !== own) return false;
    const progress = { seen_uid: seen, reading_uid: place.uid, reading_instance: own };
    await saveProgress(trx, place, progress);
    return true;
  });

/** After a failed fetch: the message did not end this instance, so another one may read it. */
const cancelReading = (deps: Deps, { key, uid }: Place) =>
  deps.db
    .updateTable("answer_mailboxes")
    .set({ reading_uid: null, reading_instance: null })
    .where("mailbox", "=", key)
    .where("reading_uid", "=", uid)
    .where("reading_instance", "=", instanceId(deps))
    .execute();

/** Applies a message and records its UID in one transaction; does nothing when another instance was first. */
const applyMail = (deps: Deps, place: Place, read: ParsedMail) =>
  inTransaction(deps.db, async (trx) => {
    await takeLock(trx, `mailbox:${place.key}`);
    if ((await getProgress(trx, place)).seen >= place.uid) return undefined;
    const progress = { seen_uid: place.uid, reading_uid: null, reading_instance: null };
    await saveProgress(trx, place, progress);
    return read.kind === "reply"
      ? takeReply(deps, trx, read, (id) =>
          spendOne({ ...deps, db: trx }, "refusedAnswersPerEvent", id),
        )
      : undefined;
  });

function warnUnreadable(deps: Deps, uid: number, mailbox: string): void {
  deps.warnings.raise(
    UNREADABLE,
    `Une réponse à une invitation n’a pas pu être lue (courriel n° ${uid} du dossier « ${mailbox} », où elle reste) : lisez-la dans la boîte, et demandez à la personne de répondre par le lien de l’invitation.`,
  );
}

const SKIPPED: ParsedMail = { kind: "unreadable", tokens: [] };
const OTHER: ParsedMail = { kind: "other" };

async function readMessage(deps: Deps, imap: ImapSettings, box: Mailbox, place: Place) {
  const message = await box.read(place.uid).catch(async (error: unknown) => {
    if (error instanceof MailboxError) await cancelReading(deps, place);
    throw error;
  });
  return message ? readMailInWorker(message, imap) : OTHER;
}

/** Processes one message. An unexpected error is logged, and the message skipped so that the next ones are read. */
async function processMessage(deps: Deps, imap: ImapSettings, box: Mailbox, uid: number) {
  const place = { key: toMailboxKey(imap), uidValidity: box.uidValidity, uid };
  const isOurs = await beginReading(deps, place);
  const read = isOurs ? await readMessage(deps, imap, box, place) : SKIPPED;
  if (read.kind === "unreadable") warnUnreadable(deps, uid, imap.mailbox);
  try {
    const taken = await applyMail(deps, place, read);
    if (taken) deps.log.info({ event: "mail_answer", uid, taken }, "answer by mail");
  } catch (error) {
    if (error instanceof Error && faultOf(error)) throw error;
    deps.log.warn({ err: error, uid }, "an answer by mail cannot be taken");
    warnUnreadable(deps, uid, imap.mailbox);
    await applyMail(deps, place, OTHER);
  }
}

async function readAll(deps: Deps, imap: ImapSettings, box: Mailbox, stopping?: AbortSignal) {
  const place = { key: toMailboxKey(imap), uidValidity: box.uidValidity };
  const { seen } = await getProgress(deps.db, place);
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
