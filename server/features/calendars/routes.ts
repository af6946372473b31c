import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { createCalendar } from "./create-calendar.ts";
import { getCalendarEvent, listCalendars } from "./queries.ts";
import { revokeCalendar } from "./revoke-calendar.ts";
import { sendFeed } from "./send-feed.ts";
import { writeCalendar } from "./write-calendar.ts";

export const calendarHandlers = (deps: Deps): Handlers<"calendars"> => ({
  event: async ({ params }) => writeCalendar("CPMS", [await getCalendarEvent(deps, params.id)]),
  list: ({ actor }) => listCalendars(deps.db, actor.id),
  create: ({ body, actor }) => createCalendar(deps, body, actor),
  revoke: ({ params, actor }) => revokeCalendar(deps, params.id, actor),
  feed: ({ params, client, exchange }) => sendFeed(deps, { ...params, client, exchange }),
});
