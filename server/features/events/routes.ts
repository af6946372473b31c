import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { cancelEvent } from "./cancel-event.ts";
import { createEvent } from "./create-event.ts";
import { countEvents, getEvent, listEvents, listMarkedDays } from "./queries.ts";
import { removeEvent } from "./remove-event.ts";
import { resumeEvent } from "./resume-event.ts";
import { cancelSeries } from "./series/cancel-series.ts";
import { changeSeries } from "./series/change-series.ts";
import { removeSeries } from "./series/remove-series.ts";
import { updateEvent } from "./update-event.ts";

export const eventHandlers = (deps: Deps): Handlers<"events"> => ({
  list: ({ query, actor }) => listEvents(deps.db, query, actor),
  count: ({ query, actor }) => countEvents(deps.db, query, actor),
  days: ({ query, actor }) => listMarkedDays(deps.db, query, actor),
  get: ({ params }) => getEvent(deps.db, params.id),
  create: ({ body, actor }) => createEvent(deps, body, actor),
  update: ({ params: { id }, body: { scope = "this", ...body }, actor }) =>
    scope === "this"
      ? updateEvent(deps, id, body, actor)
      : changeSeries(deps, id, { ...body, scope }, actor),
  cancel: ({ params: { id }, body: { scope = "this", ...body }, actor }) =>
    scope === "this"
      ? cancelEvent(deps, id, body, actor)
      : cancelSeries(deps, id, { ...body, scope }, actor),
  resume: ({ params, actor }) => resumeEvent(deps, params.id, actor),
  remove: ({ params: { id }, query: { scope = "this", version }, actor }) =>
    scope === "this"
      ? removeEvent(deps, { id, version }, actor)
      : removeSeries(deps, id, { scope, version }, actor),
});
