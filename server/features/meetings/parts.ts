import { OPEN_ACTION_STATES } from "#contract/meeting-limits.ts";
import type {
  AgendaItem,
  Attendance,
  Decision,
  HandCounts,
  ItemNote,
  MeetingAction,
  PersonThen,
} from "#contract/meeting-parts.ts";
import { omitNulls } from "#server/db/omit-nulls.ts";
import type { Db, Trx } from "#server/db/open.ts";

/** A name with the account behind it, if there is one. */
export const presentPerson = (id: string | null, name: string): PersonThen => ({
  ...(id !== null && { id }),
  name,
});

const presentNamed = (id: string | null, name: string) =>
  name === "" ? undefined : presentPerson(id, name);

const listItemRows = (db: Db | Trx, eventId: string) =>
  db
    .selectFrom("agenda_items")
    .selectAll()
    .where("event_id", "=", eventId)
    .orderBy("rank")
    .orderBy("id")
    .execute();
export type ItemRow = Awaited<ReturnType<typeof listItemRows>>[number];

const listFiles = (db: Db | Trx, ids: string[]) =>
  db
    .selectFrom("item_files")
    .innerJoin("documents", "documents.id", "item_files.document_id")
    .select(["item_id", "documents.id", "documents.name as title"])
    .where("item_id", "in", ids)
    .where("documents.deleted_at", "is", null)
    .orderBy("documents.name")
    .orderBy("documents.id")
    .execute();

const listDecisions = (db: Db | Trx, ids: string[]) =>
  db
    .selectFrom("decisions")
    .leftJoin("decisions as next", "next.id", "decisions.replaced_by")
    .selectAll("decisions")
    .select("next.number_text as nextNumber")
    .where("decisions.item_id", "in", ids)
    .orderBy("decisions.rank")
    .orderBy("decisions.id")
    .execute();
export type DecisionRow = Awaited<ReturnType<typeof listDecisions>>[number];

const listActions = (db: Db | Trx, ids: string[]) =>
  db
    .selectFrom("actions")
    .selectAll()
    .where("item_id", "in", ids)
    .orderBy("rank")
    .orderBy("id")
    .execute();
type ActionRow = Awaited<ReturnType<typeof listActions>>[number];

const listNotes = (db: Db | Trx, ids: string[]) =>
  db
    .selectFrom("item_notes")
    .leftJoin("users", "users.id", "item_notes.writer_id")
    .selectAll("item_notes")
    .select(["first_name", "last_name"])
    .where("item_id", "in", ids)
    .execute();
type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

const listRemarks = (db: Db | Trx, ids: string[]) =>
  db
    .selectFrom("remarks")
    .selectAll()
    .where("item_id", "in", ids)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
type RemarkRow = Awaited<ReturnType<typeof listRemarks>>[number];

export const presentDecision = (row: DecisionRow): Decision => ({
  id: row.id,
  itemId: row.item_id,
  text: row.text,
  method: row.method,
  hands: JSON.parse(row.hands) as HandCounts[],
  outcome: row.outcome,
  followUp: row.follow_up,
  version: row.version,
  ...omitNulls({ number: row.number_text, followedAt: row.followed_at }),
  ...(row.replaced_by !== null && {
    replacedBy: { id: row.replaced_by, number: row.nextNumber ?? "" },
  }),
});

type PresentedAction = Omit<
  ActionRow,
  "event_id" | "group_id" | "rank" | "published_at" | "reminders" | "reminded_on" | "search"
>;

/** `today` is a day in Paris: overdue is computed, never stored. */
export const presentAction = (row: PresentedAction, today: string): MeetingAction => ({
  id: row.id,
  text: row.text,
  state: row.state,
  version: row.version,
  ...omitNulls({ itemId: row.item_id, dueDay: row.due_day }),
  ...(row.owner_name !== "" && { owner: presentPerson(row.owner_id, row.owner_name) }),
  ...(row.due_day !== null &&
    row.due_day < today &&
    (OPEN_ACTION_STATES as readonly string[]).includes(row.state) && { late: true as const }),
});

export const presentNote = (row: NoteRow | undefined, now: Date): ItemNote => {
  if (!row) return { markdown: "", version: 0 };
  const writes =
    row.writer_id !== null && row.writing_until !== null && row.writing_until > now.toISOString();
  return {
    markdown: row.markdown,
    version: row.version,
    ...(row.version > 0 && { updatedBy: row.updated_by, updatedAt: row.updated_at }),
    ...(writes && {
      writer: presentPerson(row.writer_id, `${row.first_name ?? ""} ${row.last_name ?? ""}`.trim()),
    }),
  };
};

const presentRemark = (row: RemarkRow) => ({
  id: row.id,
  itemId: row.item_id,
  author: presentPerson(row.author_id, row.author_name),
  old: row.old_text,
  new: row.new_text,
  why: row.why,
  state: row.state,
  answer: row.answer,
  createdAt: row.created_at,
});

const presentItem = (row: ItemRow, documents: AgendaItem["documents"]): AgendaItem => {
  const speaker = presentNamed(row.speaker_id, row.speaker_name);
  const proposedBy = presentNamed(row.proposed_by, row.proposed_name);
  return {
    id: row.id,
    title: row.title,
    minutes: row.minutes,
    expected: row.expected,
    proposal: row.proposal,
    state: row.state,
    documents,
    version: row.version,
    ...(speaker && { speaker }),
    ...(row.closed_doors === 1 && { closedDoors: true as const }),
    ...(proposedBy && { proposedBy }),
    ...(row.added_after_notice === 1 && { addedAfterNotice: true as const }),
    ...omitNulls({ carriedFrom: row.carried_from, startedAt: row.started_at }),
  };
};

export interface Seen {
  /** Items « huis clos ». */
  closedItems: boolean;
  /** Notes, decisions and actions. */
  draft: boolean;
  /** The notes of the other items are in the published minutes. */
  notesOfClosedItemsOnly: boolean;
  remarks: boolean;
  now: Date;
  /** In Paris. */
  today: string;
}

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

/** Notes, decisions, actions and remarks by the id of their item. */
async function listContents(db: Db | Trx, rows: ItemRow[], seen: Seen) {
  const ids = idsOf(rows);
  const noted = seen.notesOfClosedItemsOnly ? rows.filter((row) => row.closed_doors === 1) : rows;
  return {
    noted: new Set(idsOf(noted)),
    notes: new Map(
      (noted.length > 0 ? await listNotes(db, idsOf(noted)) : []).map((row) => [row.item_id, row]),
    ),
    decisions: Map.groupBy(await listDecisions(db, ids), ({ item_id }) => item_id),
    actions: Map.groupBy(await listActions(db, ids), ({ item_id }) => item_id ?? ""),
    remarks: seen.remarks
      ? Map.groupBy(await listRemarks(db, ids), ({ item_id }) => item_id)
      : undefined,
  };
}

/** The items of a meeting in their order that the caller may see. */
export const listSeenRows = async (
  db: Db | Trx,
  eventId: string,
  { closedItems }: Pick<Seen, "closedItems">,
): Promise<ItemRow[]> =>
  (await listItemRows(db, eventId)).filter(({ closed_doors }) => closedItems || closed_doors === 0);

/** These items, with what the caller may see of each. */
export async function presentItems(
  db: Db | Trx,
  rows: ItemRow[],
  seen: Seen,
): Promise<AgendaItem[]> {
  if (rows.length === 0) return [];
  const files = Map.groupBy(await listFiles(db, idsOf(rows)), ({ item_id }) => item_id);
  const items = rows.map((row) =>
    presentItem(
      row,
      (files.get(row.id) ?? []).map(({ id, title }) => ({ id, title })),
    ),
  );
  if (!seen.draft) return items;
  const { noted, notes, decisions, actions, remarks } = await listContents(db, rows, seen);
  return items.map((item) => ({
    ...item,
    ...(noted.has(item.id) && { note: presentNote(notes.get(item.id), seen.now) }),
    decisions: (decisions.get(item.id) ?? []).map(presentDecision),
    actions: (actions.get(item.id) ?? []).map((row) => presentAction(row, seen.today)),
    ...(remarks && { remarks: (remarks.get(item.id) ?? []).map(presentRemark) }),
  }));
}

const selectAttendances = (db: Db | Trx, eventId: string) =>
  db
    .selectFrom("attendances")
    .selectAll()
    .where("event_id", "=", eventId)
    .where("voided_at", "is", null);
export type AttendanceRow = Awaited<
  ReturnType<ReturnType<typeof selectAttendances>["execute"]>
>[number];

export const presentAttendance = (row: AttendanceRow): Attendance => ({
  id: row.id,
  person: presentPerson(row.user_id, row.name_then),
  ...(row.guest === 1 && { guest: true as const }),
  ...(row.college_then !== "" && { college: row.college_then }),
  ...(row.structure_then !== "" && { structure: row.structure_then }),
  mode: row.mode,
  arrivedAt: row.arrived_at,
  ...omitNulls({ leftAt: row.left_at }),
  via: row.via,
});

/** By arrival. */
export const listAttendanceRows = (db: Db | Trx, eventId: string): Promise<AttendanceRow[]> =>
  selectAttendances(db, eventId).orderBy("arrived_at").orderBy("id").execute();

export const listAttendances = async (db: Db | Trx, eventId: string): Promise<Attendance[]> =>
  (await listAttendanceRows(db, eventId)).map(presentAttendance);

export async function findOwnPresence(
  db: Db | Trx,
  eventId: string,
  userId: string,
): Promise<Attendance | undefined> {
  const row = await selectAttendances(db, eventId)
    .where("user_id", "=", userId)
    .where("left_at", "is", null)
    .executeTakeFirst();
  return row && presentAttendance(row);
}
