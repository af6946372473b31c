import type { Insertable } from "kysely";
import { fold } from "#contract/fold.ts";
import type { MeetingOffice, MeetingState } from "#contract/meeting-limits.ts";
import { newId } from "#server/db/new-id.ts";
import type { NewUser } from "#server/db/schema.ts";
import type {
  ActionsTable,
  AgendaItemsTable,
  AttendancesTable,
  DecisionsTable,
  MeetingsTable,
  RemarksTable,
} from "#server/db/tables/meetings.ts";
import type { TestApp } from "./build-test-app.ts";

const DAY_MS = 24 * 3_600_000;

interface Planted {
  group: string;
  state?: MeetingState;
  columns?: Partial<Insertable<MeetingsTable>>;
}

/** A person as rows name them. */
type Named = Pick<NewUser, "id" | "first_name" | "last_name">;

/** Makes an event a meeting, in any state. */
export async function plantAgenda(
  app: TestApp,
  eventId: string,
  { state = "preparing", columns = {} }: Omit<Planted, "group"> = {},
): Promise<void> {
  const at = app.clock.now().toISOString();
  await app.db
    .insertInto("meetings")
    .values({
      event_id: eventId,
      state,
      reading_days: 7,
      code_secret: "c2VjcmV0LWRlLWxhLXNhbGxl",
      created_at: at,
      ...(!["preparing", "convened"].includes(state) && { opened_at: at }),
      ...(["drafting", "reading", "published"].includes(state) && { closed_at: at }),
      ...columns,
    })
    .execute();
}

/** An event of next week with an agenda of one item, in any state; planted in the tables. */
export async function plantMeeting(
  app: TestApp,
  { group, ...agenda }: Planted,
): Promise<{ id: string; itemId: string }> {
  const now = app.clock.now();
  const id = newId();
  await app.db
    .insertInto("events")
    .values({
      id,
      group_id: group,
      title: "Réunion de travail",
      message: "Point d’étape",
      day: new Date(now.getTime() + 7 * DAY_MS).toISOString().slice(0, 10),
      start_time: "09:00",
      end_time: "11:00",
      search: "reunion de travail",
      created_at: now.toISOString(),
      deleted_at: null,
    })
    .execute();
  await plantAgenda(app, id, agenda);
  return { id, itemId: await plantItem(app, id) };
}

export async function plantItem(
  app: TestApp,
  eventId: string,
  columns: Partial<Insertable<AgendaItemsTable>> = {},
): Promise<string> {
  const id = columns.id ?? newId();
  await app.db
    .insertInto("agenda_items")
    .values({
      id,
      event_id: eventId,
      rank: 1,
      title: "Budget",
      minutes: 30,
      speaker_id: null,
      speaker_name: "",
      expected: "decision",
      proposal: "",
      closed_doors: 0,
      state: "accepted",
      proposed_by: null,
      created_at: app.clock.now().toISOString(),
      ...columns,
    })
    .execute();
  return id;
}

const findGroup = async (app: TestApp, eventId: string): Promise<string> => {
  const event = app.db.selectFrom("events").select("group_id").where("id", "=", eventId);
  return (await event.executeTakeFirstOrThrow()).group_id;
};

interface Place {
  id: string;
  itemId: string;
}

export async function plantDecision(
  app: TestApp,
  { id: event_id, itemId }: Place,
  columns: Partial<Insertable<DecisionsTable>> = {},
): Promise<string> {
  const id = newId();
  const group_id = await findGroup(app, event_id);
  const text = { text: "Le budget est adopté.", search: "le budget est adopte." };
  const row = { id, item_id: itemId, event_id, group_id, rank: 1, ...text, hands: "[]" };
  const created_at = app.clock.now().toISOString();
  await app.db
    .insertInto("decisions")
    .values({ ...row, method: "consensus", outcome: "adopted", created_at, ...columns })
    .execute();
  return id;
}

export async function plantAction(
  app: TestApp,
  { id: event_id, itemId }: Place,
  columns: Partial<Insertable<ActionsTable>> = {},
): Promise<string> {
  const id = newId();
  await app.db
    .insertInto("actions")
    .values({
      id,
      item_id: itemId,
      event_id,
      group_id: await findGroup(app, event_id),
      rank: 1,
      text: "Réserver la salle",
      owner_id: null,
      owner_name: "Inès Moreau",
      due_day: "2026-12-15",
      state: "todo",
      search: "reserver la salle",
      created_at: app.clock.now().toISOString(),
      ...columns,
    })
    .execute();
  return id;
}

/** A person in the room, from now on; without one, a guest. */
export async function plantAttendance(
  app: TestApp,
  eventId: string,
  user?: Named,
  columns: Partial<Insertable<AttendancesTable>> = {},
): Promise<string> {
  const id = newId();
  await app.db
    .insertInto("attendances")
    .values({
      id,
      event_id: eventId,
      user_id: user?.id ?? null,
      guest: user ? 0 : 1,
      name_then: user ? `${user.first_name} ${user.last_name}` : "Noé Invité",
      college_then: user ? "College structure" : "",
      mode: "room",
      arrived_at: app.clock.now().toISOString(),
      left_at: null,
      via: "list",
      client_id: id,
      recorded_by: null,
      ...columns,
    })
    .execute();
  return id;
}

export async function plantRemark(
  app: TestApp,
  itemId: string,
  columns: Partial<Insertable<RemarksTable>> = {},
): Promise<string> {
  const id = newId();
  await app.db
    .insertInto("remarks")
    .values({
      id,
      item_id: itemId,
      author_id: null,
      author_name: "Camille Présente",
      old_text: "",
      new_text: "Ajouter le montant.",
      why: "",
      state: "open",
      created_at: app.clock.now().toISOString(),
      ...columns,
    })
    .execute();
  return id;
}

export const plantOfficer = (
  app: TestApp,
  event_id: string,
  { id, first_name, last_name }: Named,
  role: MeetingOffice,
) =>
  app.db
    .insertInto("meeting_officers")
    .values({ event_id, role, user_id: id, name_then: `${first_name} ${last_name}` })
    .execute();

/** Sends the notice of a meeting to these people, without a mail. */
export async function plantNotice(app: TestApp, event_id: string, people: { id: string }[]) {
  const notice_id = newId();
  const row = { id: notice_id, event_id, sent_at: app.clock.now().toISOString(), sent_by: null };
  await app.db
    .insertInto("notices")
    .values({ ...row, sent_name: "", words: "", snapshot: `{"items":[]}` })
    .execute();
  for (const { id: user_id } of people)
    await app.db
      .insertInto("notice_people")
      .values({
        ...{ id: newId(), notice_id, user_id, name_then: "", mail_id: null },
        state: "sent",
      })
      .execute();
}

/** What the publication does to the rows of a meeting. */
export async function publishRows(app: TestApp, event_id: string, number = 1): Promise<void> {
  const published_at = app.clock.now().toISOString();
  const decisions = await app.db
    .selectFrom("decisions")
    .select(["id", "text"])
    .where("event_id", "=", event_id)
    .orderBy("rank")
    .orderBy("id")
    .execute();
  for (const [index, { id, text }] of decisions.entries()) {
    const place = (number - 1) * 100 + index + 1;
    const number_text = `Plénière 2026-${String(place).padStart(2, "0")}`;
    const search = fold(`${number_text} ${text}`);
    await app.db
      .updateTable("decisions")
      .set({ published_at, year: 2026, number: place, number_text, search })
      .where("id", "=", id)
      .execute();
  }
  await app.db
    .updateTable("actions")
    .set({ published_at })
    .where("event_id", "=", event_id)
    .execute();
  await app.db
    .updateTable("meetings")
    .set({ state: "published", published_at, year: 2026, number })
    .where("event_id", "=", event_id)
    .execute();
}
