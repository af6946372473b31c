import type { Insertable } from "kysely";
import type { MeetingState } from "#contract/meeting-limits.ts";
import { newId } from "#server/db/new-id.ts";
import type { MeetingsTable } from "#server/db/tables/meetings.ts";
import type { TestApp } from "./build-test-app.ts";

const DAY_MS = 24 * 3_600_000;

interface Planted {
  group: string;
  state?: MeetingState;
  columns?: Partial<Insertable<MeetingsTable>>;
}

/** An event of next week with an agenda of one item, in any state; planted in the tables. */
export async function plantMeeting(
  app: TestApp,
  { group, state = "preparing", columns = {} }: Planted,
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
  const at = now.toISOString();
  await app.db
    .insertInto("meetings")
    .values({
      event_id: id,
      state,
      reading_days: 7,
      code_secret: "c2VjcmV0LWRlLWxhLXNhbGxl",
      created_at: at,
      ...(state !== "preparing" && { convened_at: at }),
      ...(!["preparing", "convened"].includes(state) && { opened_at: at }),
      ...(["drafting", "reading", "published"].includes(state) && { closed_at: at }),
      ...columns,
    })
    .execute();
  return { id, itemId: await plantItem(app, id) };
}

export async function plantItem(
  app: TestApp,
  eventId: string,
  columns: { title?: string; closed_doors?: number; rank?: number } = {},
): Promise<string> {
  const id = newId();
  await app.db
    .insertInto("agenda_items")
    .values({
      id,
      event_id: eventId,
      rank: 1,
      title: "Budget de l’année",
      minutes: 20,
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

const groupOf = async (app: TestApp, eventId: string): Promise<string> => {
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
  published = false,
): Promise<string> {
  const id = newId();
  const at = app.clock.now().toISOString();
  const group_id = await groupOf(app, event_id);
  const numbered = {
    year: 2026,
    number: 1,
    number_text: `Groupe ${group_id} 2026-01`,
    published_at: at,
  };
  const text = { text: "Le budget est adopté.", search: "le budget est adopte." };
  const row = { id, item_id: itemId, event_id, group_id, rank: 1, ...text, hands: "[]" };
  await app.db
    .insertInto("decisions")
    .values({ ...row, method: "consensus", outcome: "adopted", created_at: at })
    .execute();
  if (published) await app.db.updateTable("decisions").set(numbered).where("id", "=", id).execute();
  return id;
}

export async function plantAction(
  app: TestApp,
  { id: event_id, itemId }: Place,
  { ownerId, published = false }: { ownerId?: string; published?: boolean } = {},
): Promise<string> {
  const id = newId();
  const at = app.clock.now().toISOString();
  const group_id = await groupOf(app, event_id);
  await app.db
    .insertInto("actions")
    .values({
      id,
      item_id: itemId,
      event_id,
      group_id,
      rank: 1,
      text: "Réserver la salle",
      owner_id: ownerId ?? null,
      owner_name: "Inès Moreau",
      due_day: "2026-12-15",
      state: "todo",
      search: "reserver la salle",
      created_at: at,
      ...(published && { published_at: at }),
    })
    .execute();
  return id;
}

/** A guest in the room, or a person. */
export async function plantAttendance(
  app: TestApp,
  eventId: string,
  userId: string | null = null,
): Promise<string> {
  const id = newId();
  const at = app.clock.now().toISOString();
  await app.db
    .insertInto("attendances")
    .values({
      id,
      event_id: eventId,
      user_id: userId,
      guest: userId === null ? 1 : 0,
      name_then: userId === null ? "Noé Invité" : "Camille Présente",
      mode: "room",
      arrived_at: at,
      left_at: null,
      via: "list",
      client_id: id,
      recorded_by: null,
    })
    .execute();
  return id;
}

export async function plantRemark(app: TestApp, itemId: string): Promise<string> {
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
    })
    .execute();
  return id;
}
