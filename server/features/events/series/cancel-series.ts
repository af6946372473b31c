import type { Scope } from "#contract/agenda-limits.ts";
import type { Event } from "#contract/events.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { changeEvent } from "../change-event.ts";
import { lockSeries, raiseVersions } from "../lock-series.ts";
import { notifyGroup } from "../notify-group.ts";
import { getEvent } from "../queries.ts";

interface Asked {
  scope: Exclude<Scope, "this">;
  reason: string;
  version?: number | undefined;
}

/**
 * Cancels the events in scope, which remain visible with the reason. Throws not_found, not_in_series, event_past,
 * stale, or event_cancelled when all are.
 */
export const cancelSeries = (
  deps: Deps,
  id: string,
  { reason, ...asked }: Asked,
  actor: Actor,
): Promise<Event> =>
  inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const { scoped, others, series } = await lockSeries(trx, id, asked, { actor, now });
    const on = scoped.filter(({ cancelled_at }) => cancelled_at === null);
    if (on.length === 0) throw new ApiError("event_cancelled");
    const cancelled = { cancelled_at: now.toISOString(), cancel_reason: reason };
    for (const row of on) await changeEvent(trx, row, cancelled, now);
    const isOff = (row: { id: string }) => !on.some((one) => one.id === row.id);
    await raiseVersions(trx, [...scoped.filter(isOff), ...others]);
    const changed = on.map((row) => ({ row }));
    await notifyGroup(deps, trx, { kind: "event_cancelled", changed, actor });
    await recordAct(deps, trx, { act: "series_cancelled", actor, subject: series.title });
    return getEvent(trx, id);
  });
