import type { Updateable } from "kysely";
import { parisInstant } from "#contract/clock-change.ts";
import { type Happening, URGENT_HOURS } from "#contract/notification-limits.ts";
import { isPast } from "#contract/paris-time.ts";
import { recordActivity } from "#server/db/activity.ts";
import type { Trx } from "#server/db/open.ts";
import type { EventsTable } from "#server/db/tables/events.ts";
import type { Deps } from "#server/deps.ts";
import type { LockedEvent } from "./change-event.ts";

const HOUR = 3_600_000;

interface Changed {
  row: LockedEvent;
  /** Changed columns; undefined when the whole event is cancelled or resumed. */
  columns?: Updateable<EventsTable>;
}

interface GroupChange {
  kind: Happening;
  changed: readonly Changed[];
  /** Number of events that the change adds. */
  added?: number;
  actor: { id: string };
}

/** Columns that attendees plan by: where, when, and whether the event takes place. */
const PLANS = ["day", "start_time", "place", "link", "cancelled_at"] as const;

const hasNewPlans = ({ row, columns }: Changed): boolean =>
  columns === undefined ||
  PLANS.some((name) => columns[name] !== undefined && columns[name] !== row[name]);

/** Starts within URGENT_HOURS, before or after the change. */
function isUrgent({ row, columns }: Changed, now: Date): boolean {
  const after = { day: columns?.day ?? row.day, start_time: columns?.start_time ?? row.start_time };
  return [row, after].some(
    ({ day, start_time }) => parisInstant(day, start_time) - now.getTime() <= URGENT_HOURS * HOUR,
  );
}

const groupOf = ({ row, columns }: Changed): string => columns?.group_id ?? row.group_id;

/** Records one activity for all events of a change in a group; urgent when one of them starts soon. */
export async function notifyGroup(
  deps: Pick<Deps, "clock">,
  trx: Trx,
  { kind, changed, added = 0, actor }: GroupChange,
): Promise<void> {
  const now = deps.clock.now();
  let more = added;
  // One date of a series may have been moved to another group.
  for (const [groupId, some] of Map.groupBy(changed, groupOf)) {
    const urgent = some.filter((one) => hasNewPlans(one) && isUrgent(one, now));
    const first = urgent[0] ?? some[0];
    if (!first) continue;
    await recordActivity(deps, trx, {
      kind,
      groupId,
      subjectId: first.row.id,
      count: some.length + more,
      urgent: urgent.length > 0,
      actor,
    });
    more = 0;
  }
}

interface TrashChange extends Pick<GroupChange, "actor"> {
  kind: "event_removed" | "event_restored";
  rows: readonly LockedEvent[];
}

/** Notifies a group of events moved to or out of the trash; cancelled and past events are left out. */
export async function notifyGroupOfTrash(
  deps: Pick<Deps, "clock">,
  trx: Trx,
  { kind, rows, actor }: TrashChange,
): Promise<void> {
  const now = deps.clock.now();
  const changed = rows
    .filter(({ cancelled_at }) => cancelled_at === null)
    .filter(({ day, end_time }) => !isPast({ day, endTime: end_time }, now))
    .map((row) => ({ row }));
  await notifyGroup(deps, trx, { kind, changed, actor });
}
