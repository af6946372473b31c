import { refuseUnlessManager } from "#server/accounts/structures/structure-right.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import {
  attachPerson,
  changePlace,
  detachPerson,
  leaveStructure,
  transferRole,
} from "./change-people.ts";
import { createStructure } from "./create-structure.ts";
import { listInvitations } from "./invitations/queries.ts";
import {
  resendInvitation,
  revokeInvitation,
  sendInvitation,
} from "./invitations/send-invitation.ts";
import { endStructureMembership, startStructureMembership } from "./memberships.ts";
import { askOwnMembership, endOwnMembership, startOwnMembership } from "./own-memberships.ts";
import { listPeople } from "./people-queries.ts";
import { getStructure, listStructures } from "./queries.ts";
import { removeStructure } from "./remove-structure.ts";
import { updateStructure } from "./update-structure.ts";

export const structureHandlers = (deps: Deps): Handlers<"structures"> => ({
  list: ({ query, actor }) => listStructures(deps.db, query, actor),
  get: ({ params, actor }) => getStructure(deps.db, params.id, actor),
  create: ({ body, actor }) => createStructure(deps, body, actor),
  update: ({ params, body, actor }) => updateStructure(deps, params.id, body, actor),
  remove: ({ params, actor }) => removeStructure(deps, params.id, actor),
  startMembership: ({ params, body, actor }) =>
    startStructureMembership(deps, params.id, body.college, actor),
  endMembership: ({ params, body, actor }) =>
    endStructureMembership(deps, params.id, body.reason, actor),
});

export const structurePeopleHandlers = (deps: Deps): Handlers<"structurePeople"> => ({
  list: ({ params, actor }) => listPeople(deps.db, params.id, actor),
  attach: ({ params, body, actor }) => attachPerson(deps, params.id, body, actor),
  update: ({ params, body, actor }) => changePlace(deps, params, body, actor),
  detach: ({ params, actor }) => detachPerson(deps, params, actor),
  leave: ({ params, body, actor }) => leaveStructure(deps, params.id, body, actor),
  transferRole: ({ params, body, actor }) => transferRole(deps, params.id, body, actor),
});

export const structureInvitationHandlers = (deps: Deps): Handlers<"structureInvitations"> => ({
  list: async ({ params, actor }) => {
    await refuseUnlessManager(deps.db, actor, params.id);
    return listInvitations(deps.db, params.id, deps.clock.now().toISOString());
  },
  send: ({ params, body, actor }) => sendInvitation(deps, params.id, body, actor),
  resend: ({ params, actor }) => resendInvitation(deps, params, actor),
  revoke: ({ params, actor }) => revokeInvitation(deps, params, actor),
});

export const ownMembershipHandlers = (deps: Deps): Handlers<"ownMemberships"> => ({
  start: ({ params, body, actor }) => startOwnMembership(deps, params.id, body.college, actor),
  end: ({ params, body, actor }) => endOwnMembership(deps, params.id, body.reason, actor),
  ask: ({ body, actor }) => askOwnMembership(deps, body.college, actor),
});
