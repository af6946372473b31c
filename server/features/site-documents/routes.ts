import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { getNamed, listDocuments } from "./list-documents.ts";
import { listDocumentVersions } from "./queries.ts";
import { getText } from "./read-text.ts";
import { declareDocument, replaceDocument, restoreDocument } from "./replace-document.ts";
import { createVersionSender } from "./send-version.ts";

export function siteDocumentHandlers(deps: Deps): Handlers<"siteDocuments"> {
  const sendVersion = createVersionSender(deps);
  return {
    text: ({ params }) => getText(deps, params.name),
    list: () => listDocuments(deps),
    replace: ({ params, body, upload, actor }) =>
      replaceDocument(deps, { params, body }, upload, actor),
    declare: ({ params, body, actor }) => declareDocument(deps, { params, body }, actor),
    versions: async ({ params: { name } }) => {
      getNamed(name);
      return listDocumentVersions(deps.db, name);
    },
    restore: ({ params, body, actor }) => restoreDocument(deps, { params, body }, actor),
    file: ({ params, exchange }) => sendVersion(params, exchange),
  };
}
