import { messages } from "../../../contract/messages.ts";
import type { Resource } from "../../../contract/resources.ts";
import type { Actor } from "../../accounts/session.ts";
import { ApiError, fieldError } from "../../api-error.ts";
import { recordAct } from "../../db/journal.ts";
import { inTransaction } from "../../db/open.ts";
import { putInTrash } from "../../db/trash.ts";
import type { Deps } from "../../deps.ts";
import type { Handlers } from "../../http/mount.ts";
import { listResources } from "./queries.ts";
import { uploadResource } from "./upload-resource.ts";

const removeResource = (deps: Deps, id: string, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const removed = await putInTrash(trx, "resources", id, deps.clock.now())
      .returning("name")
      .executeTakeFirst();
    if (!removed) throw new ApiError("not_found");
    await recordAct(deps, trx, { act: "resource_deleted", actor, subject: removed.name });
  });

export const resourceHandlers = (deps: Deps): Handlers<"resources"> => ({
  list: async () => {
    const all = await listResources(deps.db);
    const of = (category: Resource["category"]) =>
      all.filter((resource) => resource.category === category);
    return { articles: of("articles"), rapports: of("rapports"), medias: of("medias") };
  },
  listCategory: ({ params, query }) =>
    listResources(deps.db, { category: params.category, q: query.q }),
  upload: async ({ body, upload, actor }) => {
    if (!upload) throw fieldError({ file: messages.fileRequired });
    return uploadResource(deps, { upload, category: body.category, actor });
  },
  remove: ({ params, actor }) => removeResource(deps, params.id, actor),
});
