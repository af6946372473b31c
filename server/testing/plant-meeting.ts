import type { MeetingState } from "#contract/meeting-limits.ts";
import type { NewUser } from "../db/schema.ts";
import type { Deps } from "../deps.ts";
import { makeUser } from "./make.ts";

export const MEETING_DAY = "2026-03-10";
const at = (time: string) => `${MEETING_DAY}T${time}:00.000Z`;

export interface MeetingPeople {
  chair: NewUser;
  secretary: NewUser;
  present: NewUser;
  convened: NewUser;
}

/** Ids begin with the prefix, so that the same rows can be planted on two engines. */
export async function makeMeetingPeople(app: Site, prefix: string): Promise<MeetingPeople> {
  const make = (name: string, first: string, last: string, values: Partial<NewUser> = {}) =>
    makeUser(app, { id: `${prefix}-${name}`, first_name: first, last_name: last, ...values });
  return {
    chair: await make("chair", "Anne", "Préside"),
    secretary: await make("secretary", "Marie", "Rédige"),
    present: await make("present", "Șerban", "Présent", { college: "College médiateur en santé" }),
    convened: await make("convened", "Paul", "Absent"),
  };
}

/** Where rows are planted: a test, or a site beside its process. */
type Site = Pick<Deps, "db" | "clock">;

interface Planted {
  id: string;
  groupId: string;
  people: MeetingPeople;
}

async function plantEvent(app: Site, { id, groupId }: Planted, state: MeetingState) {
  const text = { title: `COPIL de mars, ${id}`, message: "", search: "" };
  const hours = { day: MEETING_DAY, start_time: "09:00", end_time: "11:00" };
  await app.db
    .insertInto("events")
    .values({
      id,
      group_id: groupId,
      ...text,
      ...hours,
      place: "Paris",
      created_at: at("07:00"),
      deleted_at: null,
    })
    .execute();
  await app.db
    .insertInto("meetings")
    .values({
      event_id: id,
      state,
      reading_days: 7,
      code_secret: "secret",
      created_at: at("07:00"),
      convened_at: "2026-03-01T08:00:00.000Z",
      opened_at: at("08:05"),
      closed_at: at("10:30"),
    })
    .execute();
}

async function plantOffices(app: Site, { id, people }: Planted) {
  const officers = [
    { role: "chair" as const, user_id: people.chair.id, name_then: "Anne Préside" },
    { role: "secretary" as const, user_id: people.secretary.id, name_then: "Marie Rédige" },
  ];
  await app.db
    .insertInto("meeting_officers")
    .values(officers.map((one) => ({ event_id: id, ...one })))
    .execute();
  const sent_at = "2026-03-01T08:00:00.000Z";
  const sent = { sent_by: people.chair.id, sent_name: "Anne Préside", words: "", snapshot: "{}" };
  await app.db
    .insertInto("notices")
    .values({ id: `${id}-notice`, event_id: id, sent_at, ...sent })
    .execute();
  const names = {
    chair: "Anne Préside",
    secretary: "Marie Rédige",
    present: "Șerban Présent",
    convened: "Paul Absent",
  };
  await app.db
    .insertInto("notice_people")
    .values(
      (["chair", "secretary", "present", "convened"] as const).map((name) => ({
        id: `${id}-notice-${name}`,
        notice_id: `${id}-notice`,
        user_id: people[name].id,
        name_then: names[name],
        mail_id: null,
        state: "sent" as const,
      })),
    )
    .execute();
}

async function plantAttendances(app: Site, { id, people }: Planted) {
  const stay = (name: string, values: object) => ({
    id: `${id}-stay-${name}`,
    event_id: id,
    user_id: null,
    guest: 0,
    structure_then: "Association d’essai",
    college_then: "College structure",
    mode: "room" as const,
    arrived_at: at("08:00"),
    left_at: null,
    via: "list" as const,
    client_id: `${id}-${name}`,
    recorded_by: people.secretary.id,
    voided_at: null,
    name_then: name,
    ...values,
  });
  await app.db
    .insertInto("attendances")
    .values([
      stay("chair", { user_id: people.chair.id, name_then: "Anne Préside" }),
      stay("secretary", { user_id: people.secretary.id, name_then: "Marie Rédige" }),
      stay("present", {
        user_id: people.present.id,
        name_then: "Șerban Présent",
        college_then: "College médiateur en santé",
        left_at: at("09:15"),
      }),
      stay("present-again", {
        user_id: people.present.id,
        name_then: "Șerban Présent",
        college_then: "College médiateur en santé",
        mode: "remote",
        arrived_at: at("10:00"),
      }),
      stay("guest", {
        guest: 1,
        name_then: "Invitée du ministère",
        structure_then: "",
        college_then: "",
      }),
      stay("error", { name_then: "Erreur de saisie", voided_at: at("08:10") }),
    ])
    .execute();
}

const NOTE = "Le budget est **équilibré**.\n\n- salle\n- repas\n  1. midi\n\n> Une citation";

async function plantItems(app: Site, { id, people }: Planted) {
  const item = (name: string, rank: number, values: object) => ({
    id: `${id}-${name}`,
    event_id: id,
    rank,
    title: name,
    minutes: 20,
    speaker_id: null,
    speaker_name: "",
    expected: "information" as const,
    proposal: "",
    closed_doors: 0,
    state: "accepted" as const,
    proposed_by: null,
    added_after_notice: 0,
    created_at: at("07:00"),
    ...values,
  });
  await app.db
    .insertInto("agenda_items")
    .values([
      item("budget", 1, {
        title: "Budget",
        speaker_id: people.present.id,
        speaker_name: "Șerban Présent",
        expected: "decision",
      }),
      item("closed", 2, {
        title: "Recrutement confidentiel",
        closed_doors: 1,
        expected: "decision",
      }),
      item("news", 3, { title: "Informations", added_after_notice: 1 }),
      item("proposed", 4, { title: "Point seulement proposé", state: "proposed" }),
    ])
    .execute();
}

async function plantNotes(app: Site, { id, people }: Planted) {
  for (const [name, markdown] of Object.entries({
    budget: NOTE,
    closed: "Salaire secret",
    news: "Rien.",
  })) {
    const note = { item_id: `${id}-${name}`, markdown, version: 1 };
    await app.db
      .insertInto("item_notes")
      .values({
        ...note,
        writer_id: null,
        writing_until: null,
        updated_by: "Marie Rédige",
        updated_at: at("09:00"),
      })
      .execute();
    await app.db
      .insertInto("item_note_versions")
      .values({
        ...note,
        author_id: people.secretary.id,
        author_name: "Marie Rédige",
        created_at: at("09:00"),
      })
      .execute();
  }
}

async function plantDecisions(app: Site, { id, groupId }: Planted) {
  const decision = (name: string, item: string, rank: number, values: object) => ({
    id: `${id}-decision-${name}`,
    item_id: `${id}-${item}`,
    event_id: id,
    group_id: groupId,
    rank,
    text: `Décision ${name}`,
    method: "consensus" as const,
    hands: "[]",
    outcome: "adopted" as const,
    search: name,
    created_at: at("09:00"),
    ...values,
  });
  const hands = JSON.stringify([{ for: 9, against: 1, abstain: 2, none: 0 }]);
  await app.db
    .insertInto("decisions")
    .values([
      decision("budget", "budget", 1, { method: "hands", hands }),
      decision("closed", "closed", 1, { text: "Décision secrète" }),
      decision("later", "budget", 2, { outcome: "adjourned" }),
    ])
    .execute();
}

async function plantActions(app: Site, { id, groupId, people }: Planted) {
  const action = (name: string, item: string, text: string) => ({
    id: `${id}-action-${name}`,
    item_id: `${id}-${item}`,
    event_id: id,
    group_id: groupId,
    rank: 1,
    text,
    owner_id: people.present.id,
    owner_name: "Șerban Présent",
    due_day: "2026-04-01",
    state: "todo" as const,
    search: name,
    created_at: at("09:00"),
  });
  await app.db
    .insertInto("actions")
    .values([
      action("budget", "budget", "Envoyer le budget"),
      action("closed", "closed", "Écrire l’offre secrète"),
    ])
    .execute();
}

/** A meeting of the COPIL with all that it can have, up to its drafting. */
export async function plantMeeting(
  app: Site,
  id: string,
  {
    state = "drafting",
    people,
    groupId,
  }: { state?: MeetingState; people?: MeetingPeople; groupId?: string } = {},
): Promise<Planted> {
  const copil = await app.db
    .selectFrom("groups")
    .select("id")
    .where("name", "=", "COPIL")
    .executeTakeFirstOrThrow();
  const planted = {
    id,
    groupId: groupId ?? copil.id,
    people: people ?? (await makeMeetingPeople(app, id)),
  };
  await plantEvent(app, planted, state);
  await plantOffices(app, planted);
  await plantItems(app, planted);
  await plantNotes(app, planted);
  await plantAttendances(app, planted);
  await plantDecisions(app, planted);
  await plantActions(app, planted);
  return planted;
}
