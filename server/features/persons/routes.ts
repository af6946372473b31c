import { messages } from "#contract/messages.ts";
import type { TrashKind } from "#contract/trash.ts";
import type { Trash } from "#server/db/trash.ts";
import type { Deps } from "#server/deps.ts";
import { done } from "#server/http/api/done.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { erasePerson } from "./erase-person.ts";
import { findPerson, openPerson } from "./find-person.ts";

export const personHandlers = (
  deps: Deps,
  trash: Record<TrashKind, Trash>,
): Handlers<"persons"> => ({
  find: ({ query, actor }) => findPerson(deps, query.email, actor),
  exportData: ({ query, actor }) => openPerson(deps, query.email, "data_exported", actor),
  erase: async ({ body, actor }) => {
    await erasePerson(deps, trash, body, actor);
    return done(body.notify ? messages.personErasedNotified : messages.personErased);
  },
});
