import type { Insertable } from "kysely";
import { fold } from "#contract/fold.ts";
import type { EventsTable } from "#server/db/tables/events.ts";
import { toEventTokens } from "#server/db/words.ts";
import { between, DAY, daysAgo, instant, opening, workingDay } from "./days.ts";
import type { GroupRow } from "./groups.ts";
import type { Random } from "./random.ts";
import type { Size } from "./size.ts";
import { AGENDAS, MEETINGS } from "./words.ts";

const two = (value: number): string => String(value).padStart(2, "0");

/** Longest time from the announcement to the meeting. */
const ANNOUNCED = 60 * DAY;

/** A group created at least a week before the day. */
function groupOf(random: Random, groups: GroupRow[], day: string): GroupRow {
  const isThere = ({ created_at }: GroupRow) => Date.parse(created_at) < Date.parse(day) - 7 * DAY;
  for (let tries = 0; tries < 20; tries += 1) {
    const group = random.pick(groups);
    if (isThere(group)) return group;
  }
  return groups.find(isThere) ?? random.pick(groups);
}

const announcedFrom = (now: Date, group: GroupRow, day: string): number =>
  Math.max(
    opening(now),
    Date.parse(group.created_at),
    Math.min(Date.parse(day), now.getTime()) - ANNOUNCED,
  );

/** Meetings during office hours in Paris, half of them before today; two are in the trash. */
export function inventMeetings(
  random: Random,
  now: Date,
  size: Size,
  groups: GroupRow[],
): Insertable<EventsTable>[] {
  return Array.from({ length: size.events + 2 }, (_, index) => {
    const title = random.chance(0.3)
      ? `${random.pick(MEETINGS)} no ${1 + random.number(30)}`
      : random.pick(MEETINGS);
    const start = 9 + random.number(9);
    const half = random.pick(["00", "30"]);
    const day = workingDay(now, index < 3 ? index : random.number(2 * size.days) - size.days);
    const group = groupOf(random, groups, day);
    const announced = instant(
      between(random, now, announcedFrom(now, group, day), Date.parse(day) - DAY),
    );
    const [id, message] = [random.id(), random.pick(AGENDAS)];
    return {
      id,
      group_id: group.id,
      title,
      message,
      day,
      start_time: `${two(start)}:${half}`,
      end_time: `${two(start + 1 + random.number(2))}:${half}`,
      search: fold(title),
      tokens: toEventTokens({ title, message }),
      created_at: announced,
      deleted_at:
        index < size.events
          ? null
          : instant(between(random, now, Math.max(Date.parse(announced), daysAgo(now, 9)))),
    };
  });
}
