import type { Insertable } from "kysely";
import { fold } from "#contract/fold.ts";
import { COLLEGES } from "#contract/limits.ts";
import type { HandCounts } from "#contract/meeting-parts.ts";
import type { AttendancesTable } from "#server/db/tables/meetings.ts";
import { insertAll } from "../insert.ts";
import type { Item } from "./agenda.ts";
import { after, type Person, type Scene } from "./scene.ts";

const GUEST = "Une stagiaire de l’université";

function stayRow({ random, planned, people, closed }: Scene) {
  return (
    changes: Pick<Insertable<AttendancesTable>, "name_then" | "arrived_at"> &
      Partial<Insertable<AttendancesTable>>,
  ): Insertable<AttendancesTable> => ({
    ...{ id: random.id(), event_id: planned.eventId, user_id: null, guest: 0, mode: "room" },
    ...{ left_at: closed, via: "list", client_id: random.id() },
    ...{ structure_then: "", college_then: "" },
    recorded_by: people[1]?.userId ?? null,
    ...changes,
  });
}

/** Most are there from the beginning; one is late, one leaves early, one is remote, and there is a guest. */
export async function insertAttendances(scene: Scene): Promise<void> {
  const { trx, present, opened, closed } = scene;
  const row = stayRow(scene);
  const stays = present.map((person, index) => {
    const self = index % 3 === 0;
    const via = index === 3 ? "link" : self ? "self" : "list";
    return row({
      ...{ user_id: person.userId, name_then: person.name, via },
      ...{ structure_then: person.structure, college_then: person.college },
      mode: index === 3 ? "remote" : "room",
      arrived_at: index === 4 ? after(opened, 21) : after(opened, -1 - (index % 4)),
      left_at: index === 5 ? after(closed, -24) : closed,
      ...(via !== "list" && { recorded_by: person.userId }),
    });
  });
  const guest = row({ guest: 1, name_then: GUEST, arrived_at: after(opened, -2) });
  await insertAll(trx, "attendances", [...stays, guest]);
}

/** People who were there all along vote: all for, but one who abstains. */
function countHands(present: Person[]): HandCounts[] {
  const voters = present.filter((_, index) => index < 4 || index > 5);
  const counts = COLLEGES.flatMap((college) => {
    const count = voters.filter((person) => person.college === college).length;
    return count === 0 ? [] : [{ college, for: count, against: 0, abstain: 0, none: 0 }];
  });
  const largest = counts.toSorted((one, other) => other.for - one.for)[0];
  return counts.map((one) =>
    one === largest && one.for > 1 ? { ...one, for: one.for - 1, abstain: 1 } : one,
  );
}

const against = (counts: HandCounts[]): HandCounts[] =>
  counts.map((one) => ({ ...one, for: one.against, against: one.for }));

/** A first draft during the meeting, and the text after it. */
async function insertNotes({ trx, present, closed }: Scene, items: Item[]): Promise<void> {
  const writer = present[1] ?? present[0];
  const [author_id, author_name] = [writer?.userId ?? null, writer?.name ?? ""];
  const written = items.filter(({ topic }) => topic.note !== "");
  await insertAll(
    trx,
    "item_note_versions",
    written.flatMap(({ id, topic, startedAt }) => [
      {
        ...{ item_id: id, version: 1, author_id, author_name },
        ...{ markdown: topic.note.split("\n")[0] ?? "", created_at: after(startedAt, 4) },
      },
      {
        ...{ item_id: id, version: 2, author_id, author_name },
        ...{ markdown: topic.note, created_at: after(closed, 20) },
      },
    ]),
  );
  await insertAll(
    trx,
    "item_notes",
    written.map(({ id, topic }) => ({
      ...{ item_id: id, markdown: topic.note, version: 2, writer_id: null, writing_until: null },
      ...{ updated_by: author_name, updated_at: after(closed, 20) },
    })),
  );
}

/** Inserts notes and decisions. */
export async function insertNotesAndDecisions(scene: Scene, items: Item[]): Promise<void> {
  const { trx, random, planned, present } = scene;
  await insertNotes(scene, items);
  const rows = items.flatMap(({ id, topic, startedAt }) => {
    const { decision } = topic;
    if (!decision) return [];
    const counts = countHands(present);
    const hands =
      decision.method === "consensus"
        ? []
        : decision.outcome === "rejected"
          ? against(counts)
          : counts;
    return [
      {
        ...{ id: random.id(), item_id: id, event_id: planned.eventId, group_id: planned.groupId },
        ...{ rank: 1, text: decision.text, method: decision.method, outcome: decision.outcome },
        ...{ hands: JSON.stringify(hands), search: fold(decision.text) },
        created_at: after(startedAt, topic.minutes - 2),
      },
    ];
  });
  await insertAll(trx, "decisions", rows);
}
