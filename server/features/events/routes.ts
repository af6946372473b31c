import type { Deps } from "../../deps.ts";
import type { Handlers } from "../../http/mount.ts";
import { listEvents } from "./queries.ts";
import { createEvent, removeEvent, updateEvent } from "./save-event.ts";

export const eventHandlers = (deps: Deps): Handlers<"events"> => ({
  list: ({ query }) => listEvents(deps.db, query),
  create: ({ body, actor }) => createEvent(deps, body, actor),
  update: ({ params, body, actor }) => updateEvent(deps, params.id, body, actor),
  remove: ({ params, actor }) => removeEvent(deps, params.id, actor),
});
