import { fullName } from "#contract/full-name.ts";
import type { meetingNoticeRoutes, NoticeResult } from "#contract/meeting-notices.ts";
import { mayPrepare } from "#contract/meeting-permissions.ts";
import { isPast } from "#contract/paris-time.ts";
import type { Parsed } from "#contract/route.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { findDuplicate } from "#server/db/find-duplicate.ts";
import { recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { type Db, inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { formatDay } from "#server/mail/format-when.ts";
import { queueMails } from "#server/mail/outbox.ts";
import {
  lockMeeting,
  type MeetingFacts,
  type MeetingRow,
  readFacts,
  refuseUnless,
  touchMeeting,
} from "../facts.ts";
import { noticeEmail } from "./emails.ts";
import { presentNotices } from "./queries.ts";
import { listRecipients, type Recipient } from "./recipients.ts";
import {
  type EventToAnnounce,
  type NoticeSnapshot,
  readNoticeEvent,
  takeSnapshot,
} from "./snapshot.ts";
import { countClearDays, listWarnings } from "./warnings.ts";

type Body = Parsed<typeof meetingNoticeRoutes.send>["body"];

/** People per statement: each is a sealed mail with its calendar part. */
const BATCH_SIZE = 100;

/** Throws forbidden, group_archived, minutes_published, meeting_state or event_past. */
function refuseNotice(known: MeetingFacts, now: Date): void {
  refuseUnless(mayPrepare, known);
  const { state, cancelled_at, day, end_time } = known.row;
  if ((state !== "preparing" && state !== "convened") || cancelled_at !== null)
    throw new ApiError("meeting_state");
  if (isPast({ day, endTime: end_time }, now)) throw new ApiError("event_past");
}

interface Draft {
  event: EventToAnnounce;
  snapshot: NoticeSnapshot;
  people: Recipient[];
}

async function draftNotice(db: Db | Trx, row: MeetingRow, now: Date): Promise<Draft> {
  const event = await readNoticeEvent(db, row.event_id);
  return {
    event,
    snapshot: await takeSnapshot(db, event, now),
    people: await listRecipients(db, row),
  };
}

const present = ({ event, snapshot, people }: Draft, now: Date): NoticeResult => ({
  people: people.map(({ id, firstName, lastName, structure, byMail, unconvened }) => ({
    id,
    firstName,
    lastName,
    structure,
    byMail,
    ...(unconvened && { unconvened: true as const }),
  })),
  days: countClearDays(event.day, now),
  warnings: listWarnings({ day: event.day, items: snapshot.items, people }, now),
});

/** One mail and one row per person. A mail is tried even where the last one was refused. */
async function conveneAll(
  deps: Deps,
  trx: Trx,
  noticeId: string,
  { words, ...draft }: Draft & { words: string },
): Promise<void> {
  const { people } = draft;
  for (let start = 0; start < people.length; start += BATCH_SIZE) {
    const batch = people.slice(start, start + BATCH_SIZE);
    const emails = batch.map((person) => noticeEmail(deps, person, { ...draft, words }));
    const mails = await queueMails(deps, trx, emails);
    const rows = batch.map((person, index) => ({
      id: newId(),
      notice_id: noticeId,
      user_id: person.id,
      name_then: fullName(person),
      mail_id: mails[index] ?? null,
      state: person.byMail ? ("sent" as const) : ("paper" as const),
    }));
    await trx.insertInto("notice_people").values(rows).execute();
  }
}

async function writeNotice(
  deps: Deps,
  trx: Trx,
  { row, words, actor }: { row: MeetingRow; words: string; actor: Actor },
  draft: Draft,
): Promise<string> {
  const id = newId();
  const at = deps.clock.now().toISOString();
  await trx
    .insertInto("notices")
    .values({
      id,
      event_id: row.event_id,
      sent_at: at,
      sent_by: actor.id,
      sent_name: fullName(actor),
      words,
      snapshot: JSON.stringify(draft.snapshot),
    })
    .execute();
  await conveneAll(deps, trx, id, { ...draft, words });
  await trx
    .updateTable("meetings")
    .set({ state: "convened", convened_at: row.convened_at ?? at })
    .where("event_id", "=", row.event_id)
    .execute();
  await touchMeeting(trx, row.event_id);
  await recordAct(deps, trx, {
    act: "meeting_convened",
    actor,
    subject: `«\u00A0${row.title}\u00A0» du ${formatDay(row.day)}`,
  });
  return id;
}

/** What a notice would do. Throws like sendNotice. */
async function previewNotice(deps: Deps, id: string, actor: Actor): Promise<NoticeResult> {
  const now = deps.clock.now();
  const known = await readFacts(deps.db, id, actor);
  refuseNotice(known, now);
  return present(await draftNotice(deps.db, known.row, now), now);
}

/**
 * Convenes the group and the officers, once for a form sent twice; a later notice goes to all again. Throws not_found, forbidden,
 * group_archived, minutes_published, meeting_state or event_past.
 */
export const sendNotice = (
  deps: Deps,
  id: string,
  { dry, words }: Body,
  actor: Actor,
): Promise<NoticeResult> => {
  if (dry) return previewNotice(deps, id, actor);
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const known = await lockMeeting(trx, id, actor);
    refuseNotice(known, now);
    const draft = await draftNotice(trx, known.row, now);
    const same = { event_id: id, sent_by: actor.id, words };
    const noticeId =
      (await findDuplicate(trx, "notices", same, now)) ??
      (await writeNotice(deps, trx, { row: known.row, words, actor }, draft));
    const notice = (await presentNotices(trx, known)).find((one) => one.id === noticeId);
    const people = draft.people.map((person) => ({ ...person, unconvened: false }));
    return { ...present({ ...draft, people }, now), ...(notice && { notice }) };
  });
};
