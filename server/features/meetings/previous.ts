import { sql } from "kysely";
import type { MeetingState } from "#contract/meeting-limits.ts";
import type { meetingRoutes, PreviousItem } from "#contract/meetings.ts";
import { parisTime } from "#contract/paris-time.ts";
import type { Reply } from "#contract/route.ts";
import type { Actor } from "#server/accounts/session.ts";
import type { Db, Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { seesItem } from "./closed-items.ts";
import { fromLiveMeetings, type MeetingRow, readFacts } from "./facts.ts";
import { selectGroupActions } from "./group-actions.ts";
import { presentAction } from "./parts.ts";

type Previous = Reply<typeof meetingRoutes.previous>;

/** States of a meeting that took place. */
const ENDED: readonly MeetingState[] = ["drafting", "reading", "published"];

/** The last meeting of the group that took place before this one. */
export const findPrevious = (db: Db | Trx, { event_id, group_id, day, start_time }: MeetingRow) =>
  fromLiveMeetings(db)
    .select(["events.id", "title", "day"])
    .where("events.group_id", "=", group_id)
    .where("state", "in", ENDED)
    .where("events.id", "!=", event_id)
    .where((eb) =>
      eb.or([
        eb("day", "<", day),
        eb.and([eb("day", "=", day), eb("start_time", "<", start_time)]),
      ]),
    )
    .orderBy("day", "desc")
    .orderBy("start_time", "desc")
    .orderBy("events.id")
    .limit(1)
    .executeTakeFirst();

/** Without words in its note, nor a decision. */
const UNFINISHED = sql<number>`case when coalesce(item_notes.markdown, '') = ''
  and not exists (select 1 from decisions where decisions.item_id = agenda_items.id) then 1 else 0 end`;

/** The items of a meeting that the caller may see, the unfinished ones first. */
async function listLeft(
  db: Db,
  eventId: string,
  actor: Pick<Actor, "id" | "role">,
): Promise<PreviousItem[]> {
  const rows = await db
    .selectFrom("agenda_items")
    .leftJoin("item_notes", "item_notes.item_id", "agenda_items.id")
    .select(["id", "title", "minutes", "expected", "proposal"])
    .select(UNFINISHED.as("unfinished"))
    .where("event_id", "=", eventId)
    .where(seesItem(actor))
    .orderBy("unfinished", "desc")
    .orderBy("rank")
    .orderBy("id")
    .execute();
  return rows.map(({ unfinished, ...row }) => ({
    ...row,
    ...(Number(unfinished) === 1 && { unfinished: true as const }),
  }));
}

/** What the previous meeting of the group leaves, and the open actions of the group. Throws not_found. */
export async function getPrevious(
  { db, clock }: Deps,
  id: string,
  actor: Pick<Actor, "id" | "role">,
): Promise<Previous> {
  const { row } = await readFacts(db, id, actor);
  const previous = await findPrevious(db, row);
  const actions = await selectGroupActions(db, row.group_id, id, actor).execute();
  const today = parisTime(clock.now()).slice(0, 10);
  return {
    ...(previous && { meeting: previous }),
    items: previous ? await listLeft(db, previous.id, actor) : [],
    actions: actions.map((one) => presentAction(one, today)),
  };
}
