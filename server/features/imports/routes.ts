import { KIND_OF_FILE } from "#contract/import-columns.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { recordReading } from "#server/http/api/record-reading.ts";
import { applyImport } from "./apply-import.ts";
import { createImport } from "./create-import.ts";
import { type Invite, inviteImported } from "./invite-imported.ts";
import { mapColumns } from "./map-columns.ts";
import { presentImport, presentRow } from "./present-import.ts";
import { getImport, listImports, listRows } from "./queries.ts";
import { makeErrorsFile, makeExport, makeModel } from "./table-files.ts";
import { undoImport } from "./undo-import.ts";

export const importHandlers = (deps: Deps, invite: Invite): Handlers<"imports"> => ({
  list: ({ query }) => listImports(deps.db, query),
  create: ({ body, upload, actor }) => createImport(deps, { kind: body.kind, upload }, actor),
  get: ({ params }) => presentImport(deps, params.id),
  map: ({ params, body }) => mapColumns(deps, params.id, body),
  rows: async ({ params, query }) => {
    await getImport(deps.db, params.id);
    return (await listRows(deps.db, params.id, query)).map(presentRow);
  },
  apply: ({ params, body, actor }) =>
    applyImport(deps, params.id, { planHash: body.planHash, actor }),
  undo: ({ params, body, actor }) => undoImport(deps, params.id, { dry: body.dry, actor }),
  invite: ({ params, body, actor }) =>
    inviteImported(deps, invite, params.id, { count: body.count, actor }),
  model: async ({ params }) => makeModel(KIND_OF_FILE[params.file]),
  errors: ({ params }) => makeErrorsFile(deps.db, params.id),
  exportRows: async ({ params, actor }) => {
    await recordReading(deps, "members_read", actor);
    return makeExport(deps.db, KIND_OF_FILE[params.file]);
  },
});
