import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { attachDocuments, listDocumentEvents, listEventDocuments } from "./event-documents.ts";
import { presentDocument } from "./present-document.ts";
import { listDocuments } from "./queries.ts";
import { removeDocument } from "./remove-document.ts";
import { uploadDocument } from "./upload-document.ts";

export const documentHandlers = (deps: Deps): Handlers<"documents"> => ({
  list: async ({ query, actor }) =>
    (await listDocuments(deps.db, query, actor)).map((row) => presentDocument(deps, row, actor)),
  ofEvent: async ({ params, actor }) =>
    (await listEventDocuments(deps.db, params.id)).map((row) => presentDocument(deps, row, actor)),
  attach: async ({ params, body, actor }) =>
    (await attachDocuments(deps, params.id, body, actor)).map((row) =>
      presentDocument(deps, row, actor),
    ),
  events: ({ params }) => listDocumentEvents(deps.db, params.id),
  upload: ({ body, upload, actor }) => uploadDocument(deps, { ...body, upload }, actor),
  remove: ({ params, actor }) => removeDocument(deps, params.id, actor),
});
