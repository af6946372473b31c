import { fullName } from "#contract/full-name.ts";
import { longDate } from "#contract/long-date.ts";
import { mayRectify } from "#contract/meeting-permissions.ts";
import type { Meeting } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import type { minutesRoutes } from "#contract/minutes.ts";
import type { PublishedMinutes } from "#contract/published-minutes.ts";
import type { Parsed } from "#contract/route.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError, fieldError } from "#server/api-error.ts";
import { recordActivity } from "#server/db/activity.ts";
import { recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { hashText } from "#server/hash-text.ts";
import {
  fromLiveMeetings,
  lockMeeting,
  type MeetingFacts,
  refuseUnless,
  touchMeeting,
} from "../facts.ts";
import { getMeeting } from "../get-meeting.ts";
import { subjectOf } from "./known-meeting.ts";
import type { PrintedRectification } from "./minutes-blocks.ts";
import { print } from "./pdf-worker.ts";
import { NotPrinted, type Printed, whilePrinting } from "./while-printing.ts";

type Input = Parsed<typeof minutesRoutes.rectify>["body"];

interface Rectifying {
  id: string;
  input: Input;
  actor: Actor;
}

/** Throws forbidden, group_archived or meeting_state. Returns the published minutes. */
function admit(known: MeetingFacts): PublishedMinutes {
  refuseUnless(mayRectify, known);
  const { state, minutes } = known.row;
  if (state !== "published" || minutes === null) throw new ApiError("meeting_state");
  return JSON.parse(minutes) as PublishedMinutes;
}

/** Title and day of the meeting that adopted it, of the same group; empty without one. */
async function sayAdopted(
  trx: Trx,
  { row }: MeetingFacts,
  adoptedIn: string | undefined,
): Promise<string> {
  if (adoptedIn === undefined) return "";
  const found = await fromLiveMeetings(trx)
    .select(["title", "day"])
    .where("event_id", "=", adoptedIn)
    .where("group_id", "=", row.group_id)
    .executeTakeFirst();
  if (!found) throw fieldError({ adoptedIn: messages.adoptingMeetingGone });
  return `${found.title}, ${longDate(found.day)}`;
}

/** True when this person has sent the same rectification before, at any time: a duplicate could never be deleted. */
async function isSentAgain(trx: Trx, { id, input, actor }: Rectifying): Promise<boolean> {
  const sent = await trx
    .selectFrom("rectifications")
    .select(["text", "why", "adopted_in"])
    .where("event_id", "=", id)
    .where("author_id", "=", actor.id)
    .execute();
  return sent.some(
    ({ text, why, adopted_in }) =>
      text === input.text && why === input.why && adopted_in === (input.adoptedIn ?? null),
  );
}

async function nextNumber(trx: Trx, id: string): Promise<number> {
  const found = await trx
    .selectFrom("rectifications")
    .select((eb) => eb.fn.max("number").as("last"))
    .where("event_id", "=", id)
    .executeTakeFirst();
  return Number(found?.last ?? 0) + 1;
}

/** The file of what is printed. Throws NotPrinted. */
function requirePrinted(
  minutes: PublishedMinutes,
  words: Omit<PrintedRectification, "createdAt">,
  { printed, now }: { printed: Printed | undefined; now: Date },
): Printed {
  const key = hashText(JSON.stringify(words));
  if (printed?.key === key) return printed;
  const at = now.toISOString();
  const run = () => print("printRectification", minutes, { ...words, createdAt: at });
  throw new NotPrinted({ key, at, run });
}

async function addRow(
  trx: Trx,
  { id, input, actor }: Rectifying,
  {
    words,
    printed: { at, file },
  }: { words: Omit<PrintedRectification, "createdAt">; printed: Printed },
): Promise<void> {
  await trx
    .insertInto("minutes_files")
    .values({ ...file, event_id: id, rectification: words.number })
    .execute();
  await trx
    .insertInto("rectifications")
    .values({
      ...{ id: newId(), event_id: id, number: words.number, text: words.text, why: words.why },
      ...{ author_id: actor.id, author_name: words.by },
      ...{ adopted_in: input.adoptedIn ?? null, adopted_text: words.adoptedIn },
      ...{ pdf_file: file.file_name, pdf_sha256: file.sha256, created_at: at },
    })
    .execute();
}

const rectifyOnce = (
  deps: Deps,
  rectifying: Rectifying,
  printed: Printed | undefined,
): Promise<Meeting> =>
  inTransaction(deps.db, async (trx) => {
    const { id, input, actor } = rectifying;
    const now = deps.clock.now();
    const known = await lockMeeting(trx, id, actor);
    const minutes = admit(known);
    if (await isSentAgain(trx, rectifying)) return getMeeting(trx, id, { actor, now });
    const words = {
      ...{ number: await nextNumber(trx, id), text: input.text, why: input.why },
      ...{ by: fullName(actor), adoptedIn: await sayAdopted(trx, known, input.adoptedIn) },
    };
    const file = requirePrinted(minutes, words, { printed, now });
    await addRow(trx, rectifying, { words, printed: file });
    await touchMeeting(trx, id);
    const { group_id: groupId } = known.row;
    await recordActivity(deps, trx, { kind: "minutes_rectified", groupId, subjectId: id, actor });
    const subject = `${minutes.number}, ${subjectOf(known)}`;
    await recordAct(deps, trx, { act: "minutes_rectified", actor, subject });
    return getMeeting(trx, id, { actor, now });
  });

/**
 * Adds a numbered rectification to published minutes, which do not change; once for a form sent twice. Throws not_found, forbidden,
 * group_archived or meeting_state.
 */
export const rectify = (deps: Deps, rectifying: Rectifying): Promise<Meeting> =>
  whilePrinting(deps, (printed) => rectifyOnce(deps, rectifying, printed));
