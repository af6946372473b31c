import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { getAcceptedFile, listAccepted, listOwnAcceptances } from "./accepted.ts";
import { getNamed, listDocuments } from "./list-documents.ts";
import { listDocumentVersions } from "./queries.ts";
import { getText } from "./read-text.ts";
import { declareDocument, replaceDocument, restoreDocument } from "./replace-document.ts";
import { createFileSender, getVersionFile } from "./send-version.ts";

export function siteDocumentHandlers(deps: Deps): Handlers<"siteDocuments"> {
  const sendFile = createFileSender(deps);
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
    file: async ({ params, exchange }) => sendFile(await getVersionFile(deps, params), exchange),
    accepted: ({ params }) => listAccepted(deps, params.name),
    acceptedFile: async ({ params, actor, exchange }) =>
      sendFile(await getAcceptedFile(deps.db, params, actor), exchange),
    mine: ({ actor }) => listOwnAcceptances(deps, actor),
  };
}
