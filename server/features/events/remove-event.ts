import { admitPublisher } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { refuseWithMinutes } from "#server/db/event-minutes.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import { putInTrash } from "#server/db/trash.ts";
import type { Deps } from "#server/deps.ts";
import { refuseStale } from "#server/http/api/refuse-stale.ts";
import { lockEvent } from "./change-event.ts";
import { notifyGroupOfTrash } from "./notify-group.ts";

interface Asked {
  id: string;
  version?: number | undefined;
}

/** Moves an event to the trash. Throws not_found, event_has_minutes, or stale when `version` is no longer the event's. */
export const removeEvent = (deps: Deps, { id, version }: Asked, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const event = await lockEvent(trx, id);
    await refuseWithMinutes(trx, id);
    await admitPublisher(trx, actor, [event.group_id]);
    refuseStale(version, event.version);
    await putInTrash(trx, "events", id, deps.clock.now()).execute();
    await notifyGroupOfTrash(deps, trx, { kind: "event_removed", rows: [event], actor });
    await recordAct(deps, trx, { act: "event_deleted", actor, subject: event.title });
  });
