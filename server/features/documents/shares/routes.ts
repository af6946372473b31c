import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { extendShare, revokeShare } from "./change-share.ts";
import { createShare } from "./create-share.ts";
import { listAllShares, listShares } from "./list-shares.ts";
import { openShare, readShare } from "./open-share.ts";

export const documentShareHandlers = (deps: Deps): Handlers<"documentShares"> => ({
  list: ({ params, actor }) => listShares(deps, params.id, actor),
  create: ({ params, body, actor }) => createShare(deps, { ...params, ...body }, actor),
  listAll: ({ query }) => listAllShares(deps, query),
  extend: ({ params, body, actor }) => extendShare(deps, { ...params, ...body }, actor),
  revoke: ({ params, actor }) => revokeShare(deps, params.id, actor),
  read: ({ params }) => readShare(deps, params.token),
  open: ({ params, body, client }) => openShare(deps, { ...params, ...body }, client),
});
