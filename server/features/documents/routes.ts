import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { compareVersions } from "./compare/compare-versions.ts";
import { attachDocuments, listDocumentEvents, listEventDocuments } from "./event-documents.ts";
import { eraseVersion, labelVersion } from "./mark-version.ts";
import { presentDocument } from "./present-document.ts";
import { getDocument, listDocuments } from "./queries.ts";
import { removeDocument } from "./remove-document.ts";
import { replaceDocument, restoreVersion } from "./replace-document.ts";
import { readRetention, setRetention } from "./retain-versions.ts";
import { getText } from "./texts/get-text.ts";
import { uploadDocument } from "./upload-document.ts";
import { listDocumentVersions } from "./versions.ts";

export const documentHandlers = (deps: Deps): Handlers<"documents"> => ({
  list: async ({ query, actor }) =>
    (await listDocuments(deps.db, query, actor)).map((row) => presentDocument(deps, row, actor)),
  get: async ({ params, actor }) =>
    presentDocument(deps, await getDocument(deps.db, params.id), actor),
  ofEvent: async ({ params, actor }) =>
    (await listEventDocuments(deps.db, params.id)).map((row) => presentDocument(deps, row, actor)),
  attach: async ({ params, body, actor }) =>
    (await attachDocuments(deps, params.id, body, actor)).map((row) =>
      presentDocument(deps, row, actor),
    ),
  events: ({ params }) => listDocumentEvents(deps.db, params.id),
  upload: ({ body, upload, actor }) => uploadDocument(deps, { ...body, upload }, actor),
  text: ({ params, query }) => getText(deps, { ...params, ...query }),
  versions: ({ params, actor }) => listDocumentVersions(deps, params.id, actor),
  compare: ({ params, query }) => compareVersions(deps, { ...params, ...query }),
  replace: ({ params, body, upload, actor }) =>
    replaceDocument(deps, { ...params, ...body }, upload, actor),
  restore: ({ params, body, actor }) => restoreVersion(deps, { ...params, ...body }, actor),
  retention: () => readRetention(deps),
  setRetention: ({ body, actor }) => setRetention(deps, body.retained, actor),
  label: async ({ params, body, actor }) => {
    await labelVersion(deps, { ...params, ...body }, actor);
    return listDocumentVersions(deps, params.id, actor);
  },
  erase: async ({ params, body, actor }) => {
    await eraseVersion(deps, { ...params, ...body }, actor);
    return listDocumentVersions(deps, params.id, actor);
  },
  remove: ({ params, actor }) => removeDocument(deps, params.id, actor),
});
