import type { Insertable } from "kysely";
import type { EventAnswersTable } from "#server/db/agenda-tables.ts";
import { dayFrom } from "../days.ts";
import { anyMoment, type EventRow, endOf, type Ground, membersSince } from "./ground.ts";

type AnswerRow = Insertable<EventAnswersTable>;

/** What is answered to, around today. */
const BEFORE = 30;
const AFTER = 45;
const ROOM_PLACES = [
  "Maison des associations, salle B",
  "Locaux du collectif",
  "Mairie, salle du conseil",
  "Centre de santé, premier étage",
];
const WORDS = [null, "En congé ce jour-là", "Permanence à tenir", null];
const REASON = "Trop peu de personnes disponibles";

/** What a meeting near today has beside its hours: most have a place in a room, some a link, every fourth few seats, one in fifteen is off. */
function grownOf({ random, now }: Ground, event: EventRow, index: number): Partial<EventRow> {
  const isOff = event.day > dayFrom(now, 2) && index % 15 === 7;
  return {
    ...(random.chance(0.7) && { place: random.pick(ROOM_PLACES) }),
    ...(random.chance(0.4) && { link: `https://visio.exemple.fr/salle-${1 + random.number(9)}` }),
    ...(index % 4 === 0 && { capacity: 3 + random.number(3) }),
    ...(isOff && { cancelled_at: now.toISOString(), cancel_reason: REASON }),
  };
}

/** Whoever comes after the places are taken waits for one. */
function answersTo(ground: Ground, event: EventRow): AnswerRow[] {
  const { random, now } = ground;
  const from = Date.parse(String(event.created_at));
  const to = endOf(now, event.day);
  if (to <= from) return [];
  const asked = membersSince(ground, event.group_id, String(event.created_at));
  const answering = asked.filter((_, index) => index === 0 || random.chance(0.6));
  let rank = 0;
  return answering
    .map((user_id) => ({ user_id, at: anyMoment(ground, from, to) }))
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(({ user_id, at }) => {
      const draw = random.number(10);
      const answer = draw < 6 ? "room" : draw < 8 ? "remote" : "absent";
      if (answer === "room") rank += 1;
      const capacity = event.capacity ?? null;
      return {
        event_id: event.id,
        user_id,
        answer,
        word: answer === "absent" ? random.pick(WORDS) : null,
        rank: answer === "room" ? rank : null,
        waiting: answer === "room" && capacity !== null && rank > capacity ? 1 : 0,
        answered_at: at,
      };
    });
}

const isNear = ({ now }: Ground, { day, deleted_at }: EventRow): boolean =>
  deleted_at === null && day >= dayFrom(now, -BEFORE) && day <= dayFrom(now, AFTER);

/** The meetings around today, grown, and what people answered to them. */
export function inventAnswers(
  ground: Ground,
  meetings: EventRow[],
): { grown: EventRow[]; answers: AnswerRow[] } {
  const near = ground.events.filter((event) => isNear(ground, event));
  const grown = near.map((event, index) => ({ ...event, ...grownOf(ground, event, index) }));
  const ofSeries = meetings.filter((event) => isNear(ground, event));
  const on = [...grown, ...ofSeries].filter((event) => !event.cancelled_at);
  return { grown, answers: on.flatMap((event) => answersTo(ground, event)) };
}
