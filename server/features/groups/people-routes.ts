import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { changeGroupRole, transferGroup } from "./animators.ts";
import { findPeople } from "./find-people.ts";
import {
  answerRequest,
  archiveGroup,
  changePolicy,
  inviteToGroup,
  readRequests,
} from "./membership-requests.ts";

export const groupPeopleHandlers = (deps: Deps): Handlers<"groupPeople"> => ({
  requests: ({ params, actor }) => readRequests(deps, params.id, actor),
  answerRequest: ({ params, body, actor }) => answerRequest(deps, params, body, actor),
  find: ({ params, query, actor }) => findPeople(deps, params.id, query.q, actor),
  invite: ({ params, body, actor }) => inviteToGroup(deps, params.id, body.userId, actor),
  changeRole: ({ params, body, actor }) => changeGroupRole(deps, params, body.role, actor),
  transfer: ({ params, body, actor }) => transferGroup(deps, params.id, body.userId, actor),
  changePolicy: ({ params, body, actor }) => changePolicy(deps, params.id, body.policy, actor),
  archive: ({ params, body, actor }) => archiveGroup(deps, params.id, body.archived, actor),
});
