import type { Updateable } from "kysely";
import { parisInstant } from "#contract/clock-change.ts";
import { type Happening, URGENT_HOURS } from "#contract/notification-limits.ts";
import { isPast } from "#contract/paris-time.ts";
import { recordActivity } from "#server/db/activity.ts";
import type { EventsTable } from "#server/db/agenda-tables.ts";
import type { Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import type { HeldEvent } from "./change-event.ts";

const HOUR = 3_600_000;

interface Changed {
  row: HeldEvent;
  /** What of it is otherwise now; left out where all of it is off, or on again. */
  columns?: Updateable<EventsTable>;
}

interface Told {
  kind: Happening;
  changed: readonly Changed[];
  /** Meetings that are new with the change. */
  added?: number;
  actor: { id: string };
}

/** Whoever counts on them has to know: where or when it is, and whether. */
const PLANS = ["day", "start_time", "place", "link", "cancelled_at"] as const;

const isOtherwise = ({ row, columns }: Changed): boolean =>
  columns === undefined ||
  PLANS.some((name) => columns[name] !== undefined && columns[name] !== row[name]);

/** Nearer than letters come: as it was, or as it is now. */
function isNear({ row, columns }: Changed, now: Date): boolean {
  const after = { day: columns?.day ?? row.day, start_time: columns?.start_time ?? row.start_time };
  return [row, after].some(
    ({ day, start_time }) => parisInstant(day, start_time) - now.getTime() <= URGENT_HOURS * HOUR,
  );
}

/** Tells the people of a group of what has changed in the agenda, once for all meetings of a change; at once where one of them is near. */
export async function tellOf(
  deps: Pick<Deps, "clock">,
  trx: Trx,
  { kind, changed, added = 0, actor }: Told,
): Promise<void> {
  const now = deps.clock.now();
  const near = changed.filter((one) => isOtherwise(one) && isNear(one, now));
  const first = near[0] ?? changed[0];
  if (!first) return;
  await recordActivity(deps, trx, {
    kind,
    groupId: first.columns?.group_id ?? first.row.group_id,
    subjectId: first.row.id,
    count: changed.length + added,
    urgent: near.length > 0,
    actor,
  });
}

interface InTrash extends Pick<Told, "actor"> {
  kind: "event_removed" | "event_restored";
  rows: readonly HeldEvent[];
}

/** Tells of meetings that went to the trash, or are back from it. Nobody counts on those that were off already, nor on those that are over. */
export async function tellOfTrash(
  deps: Pick<Deps, "clock">,
  trx: Trx,
  { kind, rows, actor }: InTrash,
): Promise<void> {
  const now = deps.clock.now();
  const changed = rows
    .filter(({ cancelled_at }) => cancelled_at === null)
    .filter(({ day, end_time }) => !isPast({ day, endTime: end_time }, now))
    .map((row) => ({ row }));
  await tellOf(deps, trx, { kind, changed, actor });
}
