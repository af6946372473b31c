import { type SqlBool, sql } from "kysely";
import {
  ACTION_STATE_WORDS,
  type ActionChange,
  actionChangeSentence,
} from "#contract/action-history.ts";
import { toCsv } from "#contract/csv.ts";
import { LIST_LIMIT } from "#contract/limits.ts";
import { longDate } from "#contract/long-date.ts";
import { OPEN_ACTION_STATES } from "#contract/meeting-limits.ts";
import { mayChangeAction } from "#contract/meeting-permissions.ts";
import type { meetingActionRoutes, RegisteredAction } from "#contract/meeting-registers.ts";
import { parisTime } from "#contract/paris-time.ts";
import type { Parsed } from "#contract/route.ts";
import { toTitleWords } from "#contract/search.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { isLike } from "#server/db/search.ts";
import { presentAction } from "../parts.ts";
import { isVisibleAction } from "../visible-actions.ts";

/** Who reads, and when. */
export interface Reader {
  actor: Actor;
  now: Date;
}

const isOfficer = ({ id }: Actor) => sql<number>`case when exists (
  select 1 from meeting_officers where meeting_officers.event_id = actions.event_id
    and meeting_officers.user_id = ${id}) then 1 else 0 end`;

/** Actions with their places; the caller adds what may be seen. */
const selectActions = (db: Db | Trx, actor: Actor) =>
  db
    .selectFrom("actions")
    .innerJoin("agenda_items", "agenda_items.id", "actions.item_id")
    .innerJoin("meetings", "meetings.event_id", "actions.event_id")
    .innerJoin("events", "events.id", "actions.event_id")
    .innerJoin("groups", "groups.id", "actions.group_id")
    .selectAll("actions")
    .select(["meetings.state as meetingState", isOfficer(actor).as("office"), "archived_at"])
    .select(["groups.name as groupName", "events.title", "events.day"])
    .where("events.deleted_at", "is", null)
    .where("groups.deleted_at", "is", null);
type Row = Awaited<ReturnType<ReturnType<typeof selectActions>["execute"]>>[number];

const NOTED: readonly string[] = ["open", "drafting"];

/** Before the publication those who write the minutes, afterwards the owner and those who run the group. */
function mayChange(row: Row, { id, role, animates = [] }: Actor): boolean {
  if (row.published_at !== null)
    return mayChangeAction(
      { id, role, animates },
      { groupId: row.group_id, ownerId: row.owner_id },
    );
  const prepares = role === "admin" || animates.includes(row.group_id) || row.office === 1;
  return prepares && NOTED.includes(row.meetingState) && row.archived_at === null;
}

const todayOf = (now: Date): string => parisTime(now).slice(0, 10);

const presentRegistered = (row: Row, { actor, now }: Reader): RegisteredAction => ({
  ...presentAction(row, todayOf(now)),
  ...(row.event_id !== null && { meeting: { id: row.event_id, title: row.title, day: row.day } }),
  group: { id: row.group_id, name: row.groupName },
  mayChange: mayChange(row, actor),
});

type ListQuery = Parsed<typeof meetingActionRoutes.list>["query"];
type Filters = Omit<ListQuery, "limit" | "after">;

const dueOf = (table: string) => sql<string>`coalesce(${sql.ref(`${table}.due_day`)}, '9999')`;

/** By due day, those without one last. */
function filter(db: Db, { groupId, q = "", mine, open, late }: Filters, { actor, now }: Reader) {
  let query = selectActions(db, actor)
    .where(isVisibleAction(actor))
    .orderBy(dueOf("actions"))
    .orderBy("actions.id");
  if (groupId) query = query.where("actions.group_id", "=", groupId);
  if (mine) query = query.where("actions.owner_id", "=", actor.id);
  if (open || late) query = query.where("actions.state", "in", OPEN_ACTION_STATES);
  if (late) query = query.where("actions.due_day", "<", todayOf(now));
  for (const word of toTitleWords(q)) query = query.where(isLike("actions.search", word));
  return query;
}

/** After the row of this id; no row follows an unknown one. */
const isAfter = (id: string) => sql<SqlBool>`(${dueOf("actions")}, actions.id) > (
  select ${dueOf("last")}, last.id from actions as last where last.id = ${id})`;

export async function listActions(
  db: Db,
  { limit = LIST_LIMIT, after, ...filters }: ListQuery,
  reader: Reader,
): Promise<RegisteredAction[]> {
  const query = filter(db, filters, reader).limit(limit);
  const rows = await (after ? query.where(isAfter(after)) : query).execute();
  return rows.map((row) => presentRegistered(row, reader));
}

/** An action that was changed just now, whether or not the caller may see it any more. Throws not_found. */
export async function readChanged(trx: Trx, id: string, reader: Reader): Promise<RegisteredAction> {
  const row = await selectActions(trx, reader.actor)
    .where("actions.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new ApiError("not_found");
  return presentRegistered(row, reader);
}

/** Throws not_found. */
export async function getRegisteredAction(
  db: Db | Trx,
  id: string,
  reader: Reader,
): Promise<RegisteredAction> {
  const row = await selectActions(db, reader.actor)
    .where("actions.id", "=", id)
    .where(isVisibleAction(reader.actor))
    .executeTakeFirst();
  if (!row) throw new ApiError("not_found");
  return presentRegistered(row, reader);
}

/** An action with its changes, oldest first. Throws not_found. */
export async function getActionHistory(db: Db, id: string, reader: Reader) {
  const action = await getRegisteredAction(db, id, reader);
  const events = await db
    .selectFrom("action_events")
    .select(["created_at as at", "name_then as by", "what"])
    .where("action_id", "=", id)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const history = events.map(({ what, ...rest }) => ({
    ...rest,
    sentence: actionChangeSentence(JSON.parse(what) as ActionChange),
  }));
  return { ...action, history };
}

const HEADERS = [
  ...["Action", "Responsable", "Échéance", "État", "En retard", "Groupe", "Réunion"],
  "Jour de la réunion",
];

/** The actions of a list as a table. */
export async function exportActions(db: Db, filters: Filters, reader: Reader): Promise<string> {
  const rows = (await filter(db, filters, reader).execute()).map((row) =>
    presentRegistered(row, reader),
  );
  return toCsv([
    HEADERS,
    ...rows.map((one) => [
      one.text,
      one.owner?.name ?? "",
      one.dueDay === undefined ? "" : longDate(one.dueDay),
      ACTION_STATE_WORDS[one.state],
      one.late ? "oui" : "",
      one.group.name,
      one.meeting?.title ?? "",
      one.meeting ? longDate(one.meeting.day) : "",
    ]),
  ]);
}
