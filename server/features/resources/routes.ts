import { messages } from "#contract/messages.ts";
import type { Resource } from "#contract/resources.ts";
import { fieldError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { listDeadLinks } from "./link-queries.ts";
import { listResources } from "./queries.ts";
import { removeResource } from "./remove-resource.ts";
import { updateResource } from "./update-resource.ts";
import { addLink, uploadResource } from "./upload-resource.ts";

export const resourceHandlers = (deps: Deps): Handlers<"resources"> => ({
  list: async () => {
    const all = await listResources(deps.db);
    const of = (category: Resource["category"]) =>
      all.filter((resource) => resource.category === category);
    return { articles: of("articles"), rapports: of("rapports"), medias: of("medias") };
  },
  listCategory: ({ params, query }) => listResources(deps.db, { ...params, ...query }),
  upload: async ({ body, upload, actor }) => {
    if (!upload) throw fieldError({ file: messages.fileRequired });
    return uploadResource(deps, { ...body, upload }, actor);
  },
  addLink: ({ body, actor }) => addLink(deps, body, actor),
  update: ({ params, body, actor }) => updateResource(deps, params.id, body, actor),
  deadLinks: () => listDeadLinks(deps.db),
  remove: ({ params, actor }) => removeResource(deps, params.id, actor),
});
