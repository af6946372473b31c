import type { Insertable } from "kysely";
import { fold } from "#contract/fold.ts";
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
import { getResource } from "./queries.ts";
import { resourceFiles } from "./trash.ts";

async function fileResource(
  deps: Deps,
  trx: Trx,
  row: Insertable<ResourcesTable>,
  actor: Actor,
): Promise<Resource> {
  await takeLock(trx, `resources:${row.category}`);
  const { category, name, sha256 } = row;
  const same = { category, name, sha256, deleted_at: null };
  const duplicate = await findDuplicate(trx, "resources", same, deps.clock.now());
  if (duplicate) return getResource(trx, duplicate);
  await trx.insertInto("resources").values(row).execute();
  await recordAct(deps, trx, { act: "resource_uploaded", actor, subject: row.name });
  return getResource(trx, row.id);
}

/** Publishes a resource; the file is stored before the row is committed. Throws as admitSender. */
export const uploadResource = (
  deps: Deps,
  { upload, category }: Parsed<typeof resourceRoutes.upload>["body"] & { upload: Upload },
  actor: Actor,
): Promise<Resource> =>
  storeUpload(deps, resourceFiles, upload, (file_name) => {
    const { name, draft } = upload;
    const id = newId();
    const uploaded_at = deps.clock.now().toISOString();
    const row = {
      id,
      category,
      name,
      file_name,
      size: draft.size,
      sha256: draft.sha256,
      search: fold(name),
      uploaded_at,
      deleted_at: null,
    };
    return inTransaction(deps.db, async (trx) => {
      const sender = await admitSender(deps, trx, resourceRoutes.upload, actor);
      return fileResource(deps, trx, row, sender);
    });
  });
