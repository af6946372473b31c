import type { Insertable } from "kysely";
import type { EventAnswersTable } from "#server/db/tables/events.ts";
import { dayFrom } from "../days.ts";
import { anyMoment, type DemoContext, type EventRow, endOf, membersSince } from "./context.ts";

type AnswerRow = Insertable<EventAnswersTable>;

/** Days before and after today with answers. */
const BEFORE = 30;
const AFTER = 45;
const ROOMS = [
  "Maison des associations, salle B",
  "Locaux du collectif",
  "Mairie, salle du conseil",
  "Centre de santé, premier étage",
];
const ABSENCE_REASONS = [null, "En congé ce jour-là", "Permanence à tenir", null];
const REASON = "Trop peu de personnes disponibles";

/**
 * Details of a meeting near today: most have a room, some a link, every fourth few seats, one in
 * fifteen is cancelled.
 */
function detailsOf(
  { random, now }: DemoContext,
  event: EventRow,
  index: number,
): Partial<EventRow> {
  const isOff = event.day > dayFrom(now, 2) && index % 15 === 7;
  return {
    ...(random.chance(0.7) && { place: random.pick(ROOMS) }),
    ...(random.chance(0.4) && { link: `https://visio.exemple.fr/salle-${1 + random.number(9)}` }),
    ...(index % 4 === 0 && { capacity: 3 + random.number(3) }),
    ...(isOff && { cancelled_at: now.toISOString(), cancel_reason: REASON }),
  };
}

/** Answers to an event; those after the last seat are on the waitlist. */
function answersTo(context: DemoContext, event: EventRow): AnswerRow[] {
  const { random, now } = context;
  const from = Date.parse(String(event.created_at));
  const to = endOf(now, event.day);
  if (to <= from) return [];
  const invited = membersSince(context, event.group_id, String(event.created_at));
  const answering = invited.filter((_, index) => index === 0 || random.chance(0.6));
  let rank = 0;
  return answering
    .map((user_id) => ({ user_id, at: anyMoment(context, from, to) }))
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
        word: answer === "absent" ? random.pick(ABSENCE_REASONS) : null,
        rank: answer === "room" ? rank : null,
        waiting: answer === "room" && capacity !== null && rank > capacity ? 1 : 0,
        answered_at: at,
      };
    });
}

const isNear = ({ now }: DemoContext, { day, deleted_at }: EventRow): boolean =>
  deleted_at === null && day >= dayFrom(now, -BEFORE) && day <= dayFrom(now, AFTER);

/** Meetings around today with their details, and the answers to them. */
export function inventAnswers(
  context: DemoContext,
  meetings: EventRow[],
): { updated: EventRow[]; answers: AnswerRow[] } {
  const near = context.events.filter((event) => isNear(context, event));
  const updated = near.map((event, index) => ({ ...event, ...detailsOf(context, event, index) }));
  const ofSeries = meetings.filter((event) => isNear(context, event));
  const on = [...updated, ...ofSeries].filter((event) => !event.cancelled_at);
  return { updated, answers: on.flatMap((event) => answersTo(context, event)) };
}
