import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { markMessage } from "./mark-message.ts";
import { listMessages } from "./queries.ts";
import { removeMessage } from "./remove-message.ts";

export const inboxHandlers = (deps: Deps): Handlers<"inbox"> => ({
  list: ({ query }) => listMessages(deps.db, query),
  update: ({ params, body, actor }) => markMessage(deps, params.id, body, actor),
  remove: ({ params, actor }) => removeMessage(deps, params.id, actor),
});
