import { fullName } from "#contract/full-name.ts";
import { ITEM_ROWS_MAX, NOTE_MAX } from "#contract/meeting-limits.ts";
import { mayPrepare } from "#contract/meeting-permissions.ts";
import type { Meeting } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import type { minutesRoutes } from "#contract/minutes.ts";
import type { Parsed } from "#contract/route.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { refuseUnless, touchMeeting } from "../facts.ts";
import { getMeeting } from "../get-meeting.ts";
import { addNoteVersion } from "../note-versions.ts";
import { lockItem } from "../session/lock-item.ts";
import { findPassage } from "./find-passage.ts";
import { admitReader, dropApprovals, refuseOutside } from "./known-meeting.ts";

type RemarkInput = Parsed<typeof minutesRoutes.remark>["body"];
type Answer = Parsed<typeof minutesRoutes.answerRemark>["body"];

async function refuseTooMany(trx: Trx, itemId: string): Promise<void> {
  const { count } = await trx
    .selectFrom("remarks")
    .select((eb) => eb.fn.countAll<string | number>().as("count"))
    .where("item_id", "=", itemId)
    .where("state", "=", "open")
    .executeTakeFirstOrThrow();
  if (Number(count) >= ITEM_ROWS_MAX)
    throw new ApiError("too_many_item_rows", { message: messages.tooManyRemarks });
}

/** Proposes a correction. Throws not_found, forbidden, meeting_state, minutes_published or too_many_item_rows. */
export const addRemark = (
  deps: Deps,
  itemId: string,
  input: RemarkInput,
  actor: Actor,
): Promise<Meeting> =>
  inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const { known } = await lockItem(trx, itemId, actor);
    admitReader(known);
    await refuseTooMany(trx, itemId);
    await trx
      .insertInto("remarks")
      .values({
        ...{ id: newId(), item_id: itemId, author_id: actor.id, author_name: fullName(actor) },
        ...{ old_text: input.old, new_text: input.new, why: input.why, state: "open" },
        created_at: now.toISOString(),
      })
      .execute();
    const { event_id: id } = known.row;
    await touchMeeting(trx, id);
    return getMeeting(trx, id, { actor, now });
  });

interface OpenRemark {
  item_id: string;
  old_text: string;
  new_text: string;
}

/** The note with its only such passage replaced. Throws meeting_state where there is none, or several. */
function correct(markdown: string, { old_text, new_text }: OpenRemark): string {
  const place = findPassage(markdown, old_text);
  const corrected =
    place && `${markdown.slice(0, place.start)}${new_text}${markdown.slice(place.end)}`;
  if (corrected === undefined || corrected.length > NOTE_MAX)
    throw new ApiError("meeting_state", { message: messages.remarkNotFound });
  return corrected;
}

/** A new version of the note; what was approved is another text now. */
async function applyRemark(
  trx: Trx,
  eventId: string,
  remark: OpenRemark,
  by: { actor: Actor; at: string },
): Promise<void> {
  const note = await trx
    .selectFrom("item_notes")
    .select(["markdown", "version"])
    .where("item_id", "=", remark.item_id)
    .executeTakeFirst();
  const markdown = correct(note?.markdown ?? "", remark);
  const version = (note?.version ?? 0) + 1;
  await addNoteVersion(trx, remark.item_id, { markdown, version }, by);
  await dropApprovals(trx, eventId);
}

const findRemark = (trx: Trx, id: string) =>
  trx.selectFrom("remarks").selectAll().where("id", "=", id).executeTakeFirst();

/**
 * Accepts or refuses a correction. During the reading, an accepted one is applied to the note; while the minutes are drafted again, their writers
 * have applied it. Throws not_found, forbidden, stale, meeting_state or minutes_published.
 */
export const answerRemark = (
  deps: Deps,
  id: string,
  { state, answer }: Answer,
  actor: Actor,
): Promise<Meeting> =>
  inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const before = await findRemark(trx, id);
    if (!before) throw new ApiError("not_found");
    const { known } = await lockItem(trx, before.item_id, actor);
    refuseUnless(mayPrepare, known);
    refuseOutside(known, ["reading", "drafting"]);
    const remark = await findRemark(trx, id);
    if (remark?.state !== "open") throw new ApiError("stale", { message: messages.remarkAnswered });
    const { event_id: eventId } = known.row;
    if (state === "accepted" && known.facts.state === "reading")
      await applyRemark(trx, eventId, remark, { actor, at: now.toISOString() });
    await trx.updateTable("remarks").set({ state, answer }).where("id", "=", id).execute();
    await touchMeeting(trx, eventId);
    return getMeeting(trx, eventId, { actor, now });
  });
