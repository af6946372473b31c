import { messages } from "#contract/messages.ts";
import { fieldError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { changeMedia } from "./change-media.ts";
import { presentMedia } from "./present-media.ts";
import { listMedia } from "./queries.ts";
import { removeMedia } from "./remove-media.ts";
import { restoreMedia } from "./restore-media.ts";
import { uploadMedia } from "./upload-media.ts";

export const mediaHandlers = (deps: Deps): Handlers<"media"> => ({
  list: async ({ query }) =>
    presentMedia(deps.db, await listMedia(deps.db, query), deps.clock.now()),
  upload: async ({ upload, actor }) => {
    if (!upload) throw fieldError({ file: messages.fileRequired });
    return uploadMedia(deps, upload, actor);
  },
  update: ({ params, body, actor }) => changeMedia(deps, { params, body }, actor),
  restore: ({ params, actor }) => restoreMedia(deps, params.id, actor),
  remove: ({ params, actor }) => removeMedia(deps, params.id, actor),
});
