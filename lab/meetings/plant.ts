import type { MeetingState } from "../../contract/meeting-limits.ts";
import type { NewUser } from "../../server/db/schema.ts";
import type { Deps } from "../../server/deps.ts";
import { makeUser } from "../../server/testing/make.ts";
import { actionText, decisionText, noteOf } from "./text.ts";

const ITEMS = 60;
export const PEOPLE = 120;
const DECISIONS = 2;
const ACTIONS = 3;

const DAY = "2026-03-10";
const at = (time: string): string => `${DAY}T${time}:00.000Z`;
const EARLIER = "2026-03-01T08:00:00.000Z";

type Site = Pick<Deps, "db" | "clock">;

const series = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const nameOf = ({ first_name, last_name }: NewUser): string => `${first_name} ${last_name}`;

/** The first one presides, the second one writes. */
export const makePeople = (site: Site): Promise<NewUser[]> =>
  Promise.all(
    series(PEOPLE, (index) =>
      makeUser(site, {
        id: `meeting-person-${index}`,
        email: `reunion${index}@exemple.fr`,
        first_name: "Șerban",
        last_name: `Présent ${index}`,
      }),
    ),
  );

/** A working group, whose minutes one person approves. */
export async function makeWorkingGroup({ db }: Site, people: NewUser[]): Promise<string> {
  const id = "meeting-group";
  const group = { id, name: "Groupe de mesure", name_key: "groupe de mesure", description: "" };
  await db
    .insertInto("groups")
    .values({ ...group, created_at: EARLIER, deleted_at: null })
    .execute();
  const member = { group_id: id, role: "member" as const, joined_at: EARLIER };
  await db
    .insertInto("group_members")
    .values(people.map(({ id: user_id }) => ({ ...member, user_id })))
    .execute();
  return id;
}

export interface PlantedMeeting {
  id: string;
  groupId: string;
  state: MeetingState;
  people: NewUser[];
}

async function plantHead({ db }: Site, { id, groupId, state, people }: PlantedMeeting) {
  const title = `Réunion de mesure ${id}`;
  const event = { id, group_id: groupId, title, message: "", search: title.toLowerCase() };
  const hours = { day: DAY, start_time: "09:00", end_time: "11:00", place: "Paris" };
  await db
    .insertInto("events")
    .values({ ...event, ...hours, created_at: EARLIER, deleted_at: null })
    .execute();
  const times = { created_at: EARLIER, convened_at: EARLIER, opened_at: at("08:05") };
  const closed = state === "open" ? {} : { closed_at: at("10:30") };
  await db
    .insertInto("meetings")
    .values({ event_id: id, state, reading_days: 7, code_secret: "secret", ...times, ...closed })
    .execute();
  const officers = (["chair", "secretary"] as const).flatMap((role, index) => {
    const person = people[index];
    return person ? [{ event_id: id, role, user_id: person.id, name_then: nameOf(person) }] : [];
  });
  await db.insertInto("meeting_officers").values(officers).execute();
}

async function plantPeople({ db }: Site, { id, people }: PlantedMeeting) {
  const notice = { id: `${id}-notice`, event_id: id, sent_at: EARLIER, sent_by: null };
  await db
    .insertInto("notices")
    .values({ ...notice, sent_name: "Șerban Présent 0", words: "", snapshot: "{}" })
    .execute();
  await db
    .insertInto("notice_people")
    .values(
      people.map((person, index) => ({
        id: `${id}-notice-${index}`,
        notice_id: `${id}-notice`,
        user_id: person.id,
        name_then: nameOf(person),
        mail_id: null,
        state: "sent" as const,
      })),
    )
    .execute();
  await db
    .insertInto("attendances")
    .values(
      people.map((person, index) => ({
        id: `${id}-stay-${index}`,
        event_id: id,
        user_id: person.id,
        guest: 0,
        name_then: nameOf(person),
        structure_then: "Association d’essai",
        college_then: "College structure",
        mode: "room" as const,
        arrived_at: at("08:00"),
        left_at: null,
        via: "list" as const,
        client_id: `${id}-${index}`,
        recorded_by: null,
        voided_at: null,
      })),
    )
    .execute();
}

async function plantItems({ db }: Site, { id, people }: PlantedMeeting) {
  const items = series(ITEMS, (index) => ({
    id: `${id}-item-${index}`,
    event_id: id,
    rank: index + 1,
    title: `Point ${index + 1} de l’ordre du jour`,
    minutes: 5,
    speaker_id: people[index]?.id ?? null,
    speaker_name: `Șerban Présent ${index}`,
    expected: "decision" as const,
    proposal: "",
    closed_doors: 0,
    state: "accepted" as const,
    proposed_by: null,
    created_at: EARLIER,
  }));
  await db.insertInto("agenda_items").values(items).execute();
  const written = { updated_by: "Șerban Présent 1", updated_at: at("09:00") };
  await db
    .insertInto("item_notes")
    .values(
      items.map((item, index) => ({
        ...{ item_id: item.id, markdown: noteOf(index * 11), version: 1, ...written },
        ...{ writer_id: null, writing_until: null },
      })),
    )
    .execute();
}

async function plantFollowUps({ db }: Site, { id, groupId, people }: PlantedMeeting) {
  const of = { event_id: id, group_id: groupId, search: "", created_at: at("09:00") };
  const hands = JSON.stringify([{ for: 90, against: 10, abstain: 15, none: 5 }]);
  const items = series(ITEMS, (index) => `${id}-item-${index}`);
  const decisions = items.flatMap((item_id, index) =>
    series(DECISIONS, (rank) => ({
      ...{ ...of, id: `${item_id}-decision-${rank}`, item_id, rank, hands },
      ...{ text: decisionText(index * 5 + rank), method: "hands" as const },
      outcome: "adopted" as const,
    })),
  );
  await db.insertInto("decisions").values(decisions).execute();
  const owner = { owner_id: people[2]?.id ?? null, owner_name: "Șerban Présent 2" };
  const actions = items.flatMap((item_id, index) =>
    series(ACTIONS, (rank) => ({
      ...{ ...of, ...owner, id: `${item_id}-action-${rank}`, item_id, rank },
      ...{ text: actionText(index * 3 + rank), due_day: "2026-04-01", state: "todo" as const },
    })),
  );
  await db.insertInto("actions").values(actions).execute();
}

/** A meeting with 60 items, each with a note, decisions and actions, and 120 people who were convened and came. */
export async function plantLargeMeeting(site: Site, planted: PlantedMeeting): Promise<void> {
  await plantHead(site, planted);
  await plantPeople(site, planted);
  await plantItems(site, planted);
  await plantFollowUps(site, planted);
}
