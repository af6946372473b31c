import type { Insertable } from "kysely";
import { type Resource, resourceRoutes } from "#contract/resources.ts";
import type { Parsed } from "#contract/route.ts";
import { admitSender } from "#server/accounts/admit-sender.ts";
import type { Actor } from "#server/accounts/session.ts";
import { findDuplicate } from "#server/db/find-duplicate.ts";
import { recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { ResourcesTable } from "#server/db/tables/resources.ts";
import type { Deps } from "#server/deps.ts";
import { storeUpload } from "#server/files/store-upload.ts";
import type { Upload } from "#server/files/upload.ts";
import { refuseLaterYear, toColumns } from "./described.ts";
import { getResource } from "./queries.ts";
import { resourceFiles } from "./trash.ts";

/** Publishes a file or a link; a form that was sent twice publishes it once. */
async function publishResource(
  deps: Deps,
  trx: Trx,
  row: Insertable<ResourcesTable>,
  actor: Actor,
): Promise<Resource> {
  await takeLock(trx, `resources:${row.category}`);
  const { category, name, sha256 = null, url = null } = row;
  const same = { category, name, sha256, url, deleted_at: null };
  const duplicate = await findDuplicate(trx, "resources", same, deps.clock.now());
  if (duplicate) return getResource(trx, duplicate);
  await trx.insertInto("resources").values(row).execute();
  await recordAct(deps, trx, { act: "resource_uploaded", actor, subject: row.title ?? row.name });
  return getResource(trx, row.id);
}

const newRow = (deps: Deps) => ({
  id: newId(),
  uploaded_at: deps.clock.now().toISOString(),
  deleted_at: null,
});

/**
 * Publishes a file; it is stored before the row is committed. Throws as admitSender, and a field error for a year to come.
 */
export const uploadResource = (
  deps: Deps,
  {
    upload,
    category,
    url: _none,
    ...described
  }: Parsed<typeof resourceRoutes.upload>["body"] & { upload: Upload },
  actor: Actor,
): Promise<Resource> => {
  refuseLaterYear(deps.clock, described);
  return storeUpload(deps, resourceFiles, upload, (file_name) => {
    const { name, draft } = upload;
    const row = {
      ...newRow(deps),
      category,
      name,
      file_name,
      size: draft.size,
      sha256: draft.sha256,
      ...toColumns(name, described),
    };
    return inTransaction(deps.db, async (trx) => {
      const sender = await admitSender(deps, trx, resourceRoutes.upload, actor);
      return publishResource(deps, trx, row, sender);
    });
  });
};

/** Publishes a link, to be checked at the next run of the job. Throws a field error for a year to come. */
export const addLink = async (
  deps: Deps,
  { category, url, ...described }: Parsed<typeof resourceRoutes.addLink>["body"],
  actor: Actor,
): Promise<Resource> => {
  refuseLaterYear(deps.clock, described);
  const row = {
    ...newRow(deps),
    category,
    name: described.title,
    file_name: null,
    size: null,
    sha256: null,
    url,
    link_due_at: deps.clock.now().toISOString(),
    ...toColumns(described.title, described),
  };
  return inTransaction(deps.db, (trx) => publishResource(deps, trx, row, actor));
};
