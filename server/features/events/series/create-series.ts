import type { eventSeriesRoutes } from "#contract/event-series.ts";
import type { Event } from "#contract/events.ts";
import type { Parsed } from "#contract/route.ts";
import { admitPublisher, refuseGoneGroup } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { recordActivity } from "#server/db/activity.ts";
import { findDuplicate } from "#server/db/find-duplicate.ts";
import { recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { toEventColumns } from "../event-columns.ts";
import { getEvent } from "../queries.ts";
import { addOccurrences } from "./add-occurrences.ts";
import { listRuleDays, refuseClockChange, toRuleColumns } from "./series-rule.ts";

type Input = Parsed<typeof eventSeriesRoutes.create>["body"];
interface Made {
  days: string[];
  first?: Event;
}

/** Columns of the series row. */
function toSeriesColumns({ rule, dry: _, title = "", message = "", groupId = "", ...rest }: Input) {
  const {
    search: __,
    day,
    place,
    link,
    capacity,
    ...columns
  } = toEventColumns({
    ...rest,
    title,
    message,
    groupId,
  });
  return {
    ...columns,
    ...toRuleColumns(rule),
    first_day: day,
    place: place ?? null,
    link: link ?? null,
    capacity: capacity ?? null,
  };
}

const getFirstEvent = (trx: Trx, seriesId: string) =>
  trx
    .selectFrom("events")
    .select("id")
    .where("series_id", "=", seriesId)
    .where("deleted_at", "is", null)
    .orderBy("original_day")
    .limit(1)
    .executeTakeFirstOrThrow();

/** Creates a series and its events, once for a form sent twice; a dry run only returns the days. Throws invalid_request. */
export async function createSeries(deps: Deps, input: Input, actor: Actor): Promise<Made> {
  const columns = toSeriesColumns(input);
  const days = listRuleDays(input.rule, columns.first_day);
  refuseClockChange(days, columns);
  if (input.dry) return { days };
  return inTransaction(deps.db, async (trx) => {
    await admitPublisher(trx, actor, [columns.group_id]);
    await refuseGoneGroup(trx, columns.group_id);
    const now = deps.clock.now();
    const same = { ...columns, deleted_at: null };
    const duplicate = await findDuplicate(trx, "event_series", same, now);
    const id = duplicate ?? newId();
    if (!duplicate) {
      const series = { id, ...columns, created_at: now.toISOString(), deleted_at: null };
      await trx.insertInto("event_series").values(series).execute();
      await addOccurrences(trx, series, days, now);
      await recordActivity(deps, trx, {
        kind: "event",
        groupId: columns.group_id,
        subjectId: (await getFirstEvent(trx, id)).id,
        count: days.length,
        actor,
      });
      await recordAct(deps, trx, { act: "series_created", actor, subject: columns.title });
    }
    return { days, first: await getEvent(trx, (await getFirstEvent(trx, id)).id) };
  });
}
