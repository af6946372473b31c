import { messages } from "#contract/messages.ts";
import { listSessions } from "#server/accounts/list-sessions.ts";
import type { Deps } from "#server/deps.ts";
import { done } from "#server/http/api/done.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { changePassword } from "./change-password.ts";
import { confirmEmailChange } from "./confirm-email-change.ts";
import { endOwnSession } from "./end-own-session.ts";
import { exportData, type ReadOwnData } from "./export-data.ts";
import { requestDeletion } from "./request-deletion.ts";
import { requestEmailChange } from "./request-email-change.ts";
import { updateProfile } from "./update-profile.ts";

export const accountHandlers = (deps: Deps, readOwnData: ReadOwnData): Handlers<"account"> => ({
  update: ({ body, actor }) => updateProfile(deps, body, actor),

  changePassword: async ({ body, actor }) => {
    await changePassword(deps, body, actor);
    return done(messages.passwordChanged);
  },

  changeEmail: async ({ body, actor }) => {
    await requestEmailChange(deps, body, actor);
    return done(messages.emailChangeSent);
  },

  confirmEmail: async ({ params }) => {
    await confirmEmailChange(deps, params.token);
    return done(messages.emailChanged);
  },

  sessions: ({ actor }) => listSessions(deps.db, deps.clock.now(), actor),
  endSession: ({ params, actor }) => endOwnSession(deps, params.id, actor),
  exportData: ({ actor }) => exportData(deps, readOwnData, actor),

  requestDeletion: async ({ body, actor }) => {
    await requestDeletion(deps, body.currentPassword, actor);
    return done(messages.deletionRequested);
  },
});
