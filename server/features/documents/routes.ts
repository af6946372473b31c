import type { Deps } from "../../deps.ts";
import type { Handlers } from "../../http/mount.ts";
import { presentDocument } from "./present-document.ts";
import { listDocuments } from "./queries.ts";
import { removeDocument } from "./remove-document.ts";
import { uploadDocument } from "./upload-document.ts";

export const documentHandlers = (deps: Deps): Handlers<"documents"> => ({
  list: async ({ query, actor }) =>
    (await listDocuments(deps.db, query)).map((row) => presentDocument(deps, row, actor)),
  upload: ({ body, upload, actor }) => uploadDocument(deps, { ...body, upload }, actor),
  remove: ({ params, actor }) => removeDocument(deps, params.id, actor),
});
