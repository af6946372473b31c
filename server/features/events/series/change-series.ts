import type { Updateable } from "kysely";
import type { Scope } from "#contract/agenda-limits.ts";
import type { Event, eventRoutes } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import type { Parsed } from "#contract/route.ts";
import { admitPublisher, refuseGoneGroup } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { EventsTable } from "#server/db/tables/events.ts";
import type { Deps } from "#server/deps.ts";
import { updateAnswers } from "../answers/capacity.ts";
import { changeEvent } from "../change-event.ts";
import { toEventColumns } from "../event-columns.ts";
import {
  type LockedOccurrence,
  type LockedSeries,
  lockSeries,
  raiseVersions,
} from "../lock-series.ts";
import { notifyGroup } from "../notify-group.ts";
import { getEvent } from "../queries.ts";
import { addOccurrences } from "./add-occurrences.ts";
import { cutSeries } from "./cut-series.ts";
import { type Change, toChange, toChangedColumns } from "./merge-change.ts";
import type { Plan } from "./plan-days.ts";
import { planRule } from "./plan-rule.ts";
import { refuseClockChange, toRuleColumns } from "./series-rule.ts";

type Body = Parsed<typeof eventRoutes.update>["body"];
export type SeriesChange = Omit<Body, "scope"> & { scope: Exclude<Scope, "this"> };

/** Columns that a new rule changes in an existing event. */
function toDayColumns(
  row: LockedOccurrence,
  plan: Plan<LockedOccurrence> | undefined,
  now: Date,
): Updateable<EventsTable> {
  if (plan?.settled.includes(row)) return { original_day: row.day };
  if (plan?.revived.includes(row)) return { off_rule: 0, cancelled_at: null, cancel_reason: null };
  // An event cancelled by a person retains its reason.
  if (!plan?.dropped.includes(row) || row.cancelled_at !== null) return {};
  return {
    off_rule: 1,
    cancelled_at: now.toISOString(),
    cancel_reason: messages.seriesDayDropped,
  };
}

interface Wanted {
  change: Change;
  plan: Plan<LockedOccurrence> | undefined;
  now: Date;
}

/** Updates the events in scope. Returns those that calendars display differently. */
async function changeEach(trx: Trx, locked: LockedSeries, { change, plan, now }: Wanted) {
  const { scoped } = locked;
  const changed = scoped.map((row) => ({
    row,
    columns: { ...toChangedColumns(row, change, locked), ...toDayColumns(row, plan, now) },
  }));
  const meeting = changed.flatMap(({ row, columns }) => (columns.start_time ? [row.day] : []));
  const hours = change.hours ?? locked.series;
  refuseClockChange([...meeting, ...(plan?.added ?? [])], hours);
  const shown: typeof changed = [];
  for (const { row, columns } of changed) {
    const { group_id = row.group_id, capacity } = columns;
    await updateAnswers(trx, row, { group_id, ...(capacity !== undefined && { capacity }) });
    if (await changeEvent(trx, row, columns, now)) shown.push({ row, columns });
  }
  await raiseVersions(trx, locked.others);
  return shown;
}

/** The event to open after the change: the one on the day of the form, if any. */
async function getLandingEvent(
  trx: Trx,
  { id, seriesId, day }: { id: string; seriesId: string; day: string },
) {
  const there = await trx
    .selectFrom("events")
    .select("id")
    .where("series_id", "=", seriesId)
    .where("day", "=", day)
    .where("deleted_at", "is", null)
    .where("off_rule", "=", 0)
    .executeTakeFirst();
  return getEvent(trx, there?.id ?? id);
}

/**
 * Changes the events of a series in scope: the fields changed in the form of one of them, and the rule. Throws
 * not_found, not_in_series, event_past, invalid_request, or stale when `version` is no longer that event's.
 */
export const changeSeries = (
  deps: Deps,
  id: string,
  { scope, rule, version, ...input }: SeriesChange,
  actor: Actor,
): Promise<Event> =>
  inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const locked = await lockSeries(trx, id, { scope, version }, { actor, now });
    await admitPublisher(trx, actor, [input.groupId]);
    await refuseGoneGroup(trx, input.groupId);
    const columns = toEventColumns(input);
    const change = toChange(locked.event, columns);
    const plan = planRule(locked, { rule, day: columns.day, end: columns.end_time, scope }, now);
    const changed = await changeEach(trx, locked, { change, plan, now });
    const series = {
      ...(await cutSeries(trx, locked, now)),
      ...change.texts,
      ...change.hours,
      ...(rule && plan && { ...toRuleColumns(rule), first_day: columns.day }),
    };
    const { id: seriesId, ...columnsToSet } = series;
    await trx.updateTable("event_series").set(columnsToSet).where("id", "=", seriesId).execute();
    const added = plan?.added ?? [];
    await addOccurrences(trx, series, added, now);
    if (changed.length === 0 && added.length > 0) changed.push({ row: locked.event, columns: {} });
    await notifyGroup(deps, trx, { kind: "event_changed", changed, added: added.length, actor });
    await recordAct(deps, trx, { act: "series_updated", actor, subject: input.title });
    return getLandingEvent(trx, { id, seriesId, day: columns.day });
  });
