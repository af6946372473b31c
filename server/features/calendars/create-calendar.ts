import { parseAddress } from "#contract/address.ts";
import { addresses } from "#contract/addresses.ts";
import { CALENDARS_MAX } from "#contract/agenda-limits.ts";
import type { calendarRoutes, NewCalendar } from "#contract/calendars.ts";
import type { Parsed } from "#contract/route.ts";
import { newCalendarToken } from "#server/accounts/calendar-access.ts";
import { refuseGoneGroup } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { pageUrl } from "#server/mail/outbox.ts";
import { listCalendars } from "./queries.ts";

type Input = Parsed<typeof calendarRoutes.create>["body"];

/** URL of the feed for a token. */
const toFeedUrl = (deps: Deps, token: string): string =>
  pageUrl(deps, `/api${parseAddress(addresses.calendars.feed).path.replace(":feed", token)}.ics`);

/** Creates a feed for one device; only this reply contains its URL. Throws invalid_request or too_many_calendars. */
export const createCalendar = (deps: Deps, input: Input, actor: Actor): Promise<NewCalendar> =>
  inTransaction(deps.db, async (trx) => {
    await takeLock(trx, `calendars:${actor.id}`);
    if (input.groupId !== undefined) await refuseGoneGroup(trx, input.groupId);
    if ((await listCalendars(trx, actor.id)).length >= CALENDARS_MAX)
      throw new ApiError("too_many_calendars");
    const id = newId();
    const { token, tokenHash } = newCalendarToken();
    await trx
      .insertInto("calendars")
      .values({
        id,
        user_id: actor.id,
        token_hash: tokenHash,
        scope: input.scope,
        group_id: input.groupId ?? null,
        name: input.name,
        created_at: deps.clock.now().toISOString(),
        last_used_at: null,
        revoked_at: null,
      })
      .execute();
    await recordAct(deps, trx, { act: "calendar_created", actor, person: actor });
    const made = (await listCalendars(trx, actor.id)).find((calendar) => calendar.id === id);
    if (!made) throw new ApiError("not_found");
    return { ...made, url: toFeedUrl(deps, token) };
  });
