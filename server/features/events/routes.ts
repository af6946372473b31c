import type { Deps } from "../../deps.ts";
import type { Handlers } from "../../http/mount.ts";
import { listEvents } from "./queries.ts";
import { createEvent, removeEvent, updateEvent } from "./save-event.ts";

export const eventHandlers = (deps: Deps): Handlers<"events"> => ({
  list: ({ query }) => listEvents(deps.db, query),
  create: ({ body }) => createEvent(deps, body),
  update: ({ params, body }) => updateEvent(deps, params.id, body),
  remove: ({ params }) => removeEvent(deps, params.id),
});
