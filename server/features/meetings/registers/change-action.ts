import type { ActionChange } from "#contract/action-history.ts";
import { fold } from "#contract/fold.ts";
import { fullName } from "#contract/full-name.ts";
import { OPEN_ACTION_STATES } from "#contract/meeting-limits.ts";
import { mayChangeAction } from "#contract/meeting-permissions.ts";
import type { meetingActionRoutes, RegisteredAction } from "#contract/meeting-registers.ts";
import type { Meeting } from "#contract/meetings.ts";
import type { Parsed } from "#contract/route.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { newId } from "#server/db/new-id.ts";
import { omitNulls } from "#server/db/omit-nulls.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { ActionsTable } from "#server/db/tables/meetings.ts";
import type { Deps } from "#server/deps.ts";
import { refuseStale } from "#server/http/api/refuse-stale.ts";
import { refuseUnless } from "#server/http/api/refuse-unless.ts";
import { lockMeeting, touchMeeting } from "../facts.ts";
import { getMeeting } from "../get-meeting.ts";
import { lockItem, refuseUnlessNoted } from "../session/lock-item.ts";
import { nextRank } from "./item-rows.ts";
import { getRegisteredAction, readChanged } from "./list-actions.ts";
import { readOwner } from "./read-owner.ts";

type Fields = Parsed<typeof meetingActionRoutes.add>["body"];
type Update = Parsed<typeof meetingActionRoutes.update>["body"];

/** The columns that a change may move. */
type Content = Pick<ActionsTable, "text" | "owner_id" | "owner_name" | "due_day" | "state">;

interface Change {
  id: string;
  actor: Actor;
  at: string;
  what: ActionChange;
}

const recordChange = (trx: Trx, { id, actor, at, what }: Change) =>
  trx
    .insertInto("action_events")
    .values({
      ...{ id: newId(), action_id: id, created_at: at, user_id: actor.id },
      ...{ name_then: fullName(actor), what: JSON.stringify(what) },
    })
    .execute();

const toSearch = ({ text, owner_name }: Pick<Content, "text" | "owner_name">): string =>
  fold(`${text} ${owner_name}`);

/** Adds an action to an item. Throws not_found, forbidden, meeting_state, minutes_published, too_many_item_rows or invalid_request. */
export const addAction = (
  deps: Deps,
  itemId: string,
  { text, dueDay = null, ...named }: Fields,
  actor: Actor,
): Promise<Meeting> =>
  inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const at = now.toISOString();
    const { known } = await lockItem(trx, itemId, actor);
    refuseUnlessNoted(known);
    const { event_id, group_id } = known.row;
    const rank = await nextRank(trx, "actions", itemId);
    const owner = await readOwner(trx, named);
    const id = newId();
    await trx
      .insertInto("actions")
      .values({
        ...{ id, item_id: itemId, event_id, group_id, rank, text, ...owner, due_day: dueDay },
        ...{ state: "todo", search: toSearch({ text, ...owner }), created_at: at },
      })
      .execute();
    await recordChange(trx, { id, actor, at, what: { created: true } });
    await touchMeeting(trx, event_id, { itemId });
    return getMeeting(trx, event_id, { actor, now });
  });

const findAction = (trx: Trx, id: string) =>
  trx.selectFrom("actions").selectAll().where("id", "=", id).executeTakeFirst();

/** An action under the lock of its meeting. Throws not_found. */
async function lockAction(trx: Trx, id: string, actor: Actor) {
  const found = await findAction(trx, id);
  if (!found || found.event_id === null) throw new ApiError("not_found");
  const known = await lockMeeting(trx, found.event_id, actor);
  const row = await findAction(trx, id);
  if (!row) throw new ApiError("not_found");
  return { known, row };
}
type Locked = Awaited<ReturnType<typeof lockAction>>;

/** Published, an action goes on: its owner and those who run the group change it. Before, those who write the minutes. */
function refuseUnlessMayChange({ known, row }: Locked): void {
  if (row.published_at === null) refuseUnlessNoted(known);
  else
    refuseUnless(
      mayChangeAction(known.caller, { groupId: known.row.group_id, ownerId: row.owner_id }),
    );
}

const moved = <T>(from: T, to: T) => (from === to ? undefined : { from, to });

function compare(from: Content, to: Content): ActionChange {
  const text = moved(from.text, to.text);
  const owner = moved(from.owner_name, to.owner_name);
  const dueDay = moved(from.due_day, to.due_day);
  const state = moved(from.state, to.state);
  return {
    ...(text && { text }),
    ...(owner && {
      owner: { ...owner, ...omitNulls({ fromId: from.owner_id, toId: to.owner_id }) },
    }),
    ...(dueDay && { dueDay }),
    ...(state && { state }),
  };
}

const isOpen = (state: Content["state"]): boolean =>
  (OPEN_ACTION_STATES as readonly string[]).includes(state);

/**
 * The columns after a change. Reminders begin again for another day or another owner; those of another day not on the day of the last one.
 */
function toColumns({ row }: Locked, to: Content, at: string) {
  const isOther = row.owner_id !== to.owner_id;
  const isRenewed = isOther || row.due_day !== to.due_day;
  return {
    ...to,
    ended_at: isOpen(to.state) ? null : (row.ended_at ?? at),
    ...(isRenewed && { reminders: 0 }),
    ...(isOther && to.owner_id !== null && { reminded_on: null }),
    search: toSearch(to),
    version: row.version + 1,
  };
}

/** Changes an action or its state. Throws not_found, forbidden, meeting_state, stale or invalid_request. */
export const updateAction = (
  deps: Deps,
  id: string,
  { text, dueDay, state, version, ...named }: Update,
  actor: Actor,
): Promise<RegisteredAction> =>
  inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const at = now.toISOString();
    const locked = await lockAction(trx, id, actor);
    const { known, row } = locked;
    // For those who may not see it, it does not exist.
    await getRegisteredAction(trx, id, { actor, now });
    refuseUnlessMayChange(locked);
    refuseStale(version, row.version);
    const owner = await readOwner(trx, named, row);
    const due_day = dueDay === undefined ? row.due_day : dueDay;
    const content: Content = { text, state, due_day, ...owner };
    await trx
      .updateTable("actions")
      .set(toColumns(locked, content, at))
      .where("id", "=", id)
      .execute();
    const what = compare(row, content);
    if (Object.keys(what).length > 0) await recordChange(trx, { id, actor, at, what });
    await touchMeeting(trx, known.row.event_id, { itemId: row.item_id });
    // Who gave a « huis clos » action to another person may no longer see it, and has seen this.
    return readChanged(trx, id, { actor, now });
  });

/** Removes an action that is not published. Throws not_found, forbidden, meeting_state or minutes_published. */
export const removeAction = (deps: Deps, id: string, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const { known, row } = await lockAction(trx, id, actor);
    await getRegisteredAction(trx, id, { actor, now: deps.clock.now() });
    refuseUnlessNoted(known);
    await trx.deleteFrom("actions").where("id", "=", id).execute();
    await touchMeeting(trx, known.row.event_id, { itemId: row.item_id });
  });
