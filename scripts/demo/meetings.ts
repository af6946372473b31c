import type { Insertable } from "kysely";
import { fold } from "../../contract/fold.ts";
import type { EventsTable } from "../../server/db/schema.ts";
import { before, workingDay } from "./days.ts";
import type { GroupRow } from "./groups.ts";
import type { Random } from "./random.ts";
import type { Size } from "./size.ts";
import { AGENDAS, MEETINGS } from "./words.ts";

const two = (value: number): string => String(value).padStart(2, "0");

/** Meetings at office hours of Paris, half of them before today; two are in the trash. */
export function inventMeetings(random: Random, now: Date, size: Size, groups: GroupRow[]): Insertable<EventsTable>[] {
  return Array.from({ length: size.events + 2 }, (_, index) => {
    const title = random.chance(0.3) ? `${random.pick(MEETINGS)} no ${1 + random.number(30)}` : random.pick(MEETINGS);
    const start = 9 + random.number(9);
    const half = random.pick(["00", "30"]);
    const days = index < 3 ? index : random.number(2 * size.days) - size.days;
    return {
      id: random.id(),
      group_id: random.pick(groups).id,
      title,
      message: random.pick(AGENDAS),
      day: workingDay(now, days),
      start_time: `${two(start)}:${half}`,
      end_time: `${two(start + 1 + random.number(2))}:${half}`,
      search: fold(title),
      created_at: before(random, now, 60),
      deleted_at: index < size.events ? null : before(random, now, 9),
    };
  });
}
