import type { Scope } from "#contract/agenda-limits.ts";
import type { Actor } from "#server/accounts/session.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { lockSeries, raiseVersions } from "../lock-series.ts";
import { notifyGroupOfTrash } from "../notify-group.ts";
import { cutSeries } from "./cut-series.ts";

interface Asked {
  scope: Exclude<Scope, "this">;
  version?: number | undefined;
}

/** Moves the events in scope to the trash as one item; past events are unchanged. Throws not_found, not_in_series, event_past or stale. */
export const removeSeries = (deps: Deps, id: string, asked: Asked, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const locked = await lockSeries(trx, id, asked, { actor, now });
    const { id: seriesId, title } = await cutSeries(trx, locked, now);
    const deleted_at = now.toISOString();
    await trx.updateTable("event_series").set({ deleted_at }).where("id", "=", seriesId).execute();
    await trx
      .updateTable("events")
      .set({ deleted_at, left_with_series: seriesId })
      .where("series_id", "=", seriesId)
      .where("deleted_at", "is", null)
      .execute();
    await raiseVersions(trx, locked.others);
    await notifyGroupOfTrash(deps, trx, { kind: "event_removed", rows: locked.scoped, actor });
    await recordAct(deps, trx, { act: "series_deleted", actor, subject: title });
  });
