import type { Deps } from "../../deps.ts";
import type { Handlers } from "../../http/mount.ts";
import { listDocuments } from "./queries.ts";
import { removeDocument } from "./remove-document.ts";
import { uploadDocument } from "./upload-document.ts";

export const documentHandlers = (deps: Deps): Handlers<"documents"> => ({
  list: ({ query, actor }) => listDocuments(deps, query, actor.sessionId),
  upload: ({ body, upload, actor }) => uploadDocument(deps, { ...body, upload, actor }),
  remove: ({ params, actor }) => removeDocument(deps, params.id, actor),
});
