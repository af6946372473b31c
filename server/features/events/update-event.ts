import type { Event, eventRoutes } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import type { Parsed } from "#contract/route.ts";
import { admitPublisher, refuseGoneGroup } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { fieldError } from "#server/api-error.ts";
import { refuseWithMinutes } from "#server/db/event-minutes.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { refuseStale } from "#server/http/api/refuse-stale.ts";
import { updateAnswers } from "./answers/capacity.ts";
import { changeEvent, lockEvent } from "./change-event.ts";
import { toEventColumns } from "./event-columns.ts";
import { notifyGroup } from "./notify-group.ts";
import { getEvent } from "./queries.ts";

type EventInput = Omit<Parsed<typeof eventRoutes.update>["body"], "scope">;

/**
 * Updates one event, of a series or not. Throws not_found, event_has_minutes, stale when `version` is no longer the event's, or
 * invalid_request for a deleted group or a rule.
 */
export const updateEvent = (
  deps: Deps,
  id: string,
  input: EventInput,
  actor: Actor,
): Promise<Event> =>
  inTransaction(deps.db, async (trx) => {
    const event = await lockEvent(trx, id);
    await refuseWithMinutes(trx, id);
    await admitPublisher(trx, actor, [event.group_id, input.groupId]);
    await refuseGoneGroup(trx, input.groupId);
    refuseStale(input.version, event.version);
    if (input.rule) throw fieldError({ rule: messages.seriesRuleApart });
    const columns = toEventColumns(input);
    await updateAnswers(trx, event, columns);
    if (await changeEvent(trx, event, columns, deps.clock.now()))
      await notifyGroup(deps, trx, {
        kind: "event_changed",
        changed: [{ row: event, columns }],
        actor,
      });
    await recordAct(deps, trx, { act: "event_updated", actor, subject: input.title });
    return getEvent(trx, id);
  });
