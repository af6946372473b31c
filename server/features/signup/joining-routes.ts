import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { acceptStructureInvitation, joinStructure } from "./join-structure.ts";
import { openStructureInvitation } from "./structure-invitation.ts";

export const structureJoiningHandlers = (deps: Deps): Handlers<"structureJoining"> => ({
  open: ({ params }) => openStructureInvitation(deps, params.token),
  accept: ({ params, actor }) => acceptStructureInvitation(deps, params.token, actor),
  createAccount: ({ params, body, client }) => joinStructure(deps, { ...params, ...body }, client),
});
