import { messages } from "../../../contract/messages.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { confirmEmailChange, requestEmailChange } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { getAccount, listAcceptances, listActs, listMemberships, listSessions, listUploads } from "./queries.ts";
import { requestDeletion } from "./request-deletion.ts";
import { updateProfile } from "./update-profile.ts";

const said = (message: string) => ({ success: true as const, message });

export const accountHandlers = (deps: Deps): Handlers<"account"> => ({
  update: ({ actor, body }) => updateProfile(deps, actor, body),

  changePassword: async ({ actor, body }) => {
    await changePassword(deps, actor, body);
    return said(messages.passwordChanged);
  },

  changeEmail: async ({ actor, body }) => {
    await requestEmailChange(deps, actor, body);
    return said(messages.emailChangeSent);
  },

  confirmEmail: async ({ params, client }) => {
    await confirmEmailChange(deps, params.token, client);
    return said(messages.emailChanged);
  },

  sessions: ({ actor }) => listSessions(deps, actor),

  endSession: async ({ actor, params }) => {
    const revoked_at = deps.clock.now().toISOString();
    const ended = await deps.db
      .updateTable("sessions")
      .set({ revoked_at })
      .where("id", "=", params.id)
      .where("user_id", "=", actor.id)
      .where("revoked_at", "is", null)
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n) throw new ApiError("not_found");
  },

  exportData: async ({ actor }) => ({
    account: await getAccount(deps.db, actor.id),
    acceptances: await listAcceptances(deps.db, actor.id),
    groups: await listMemberships(deps.db, actor.id),
    documents: await listUploads(deps.db, actor.id),
    sessions: await listSessions(deps, actor),
    journal: await listActs(deps.db, actor.id),
  }),

  requestDeletion: async ({ actor, body }) => {
    await requestDeletion(deps, actor, body.currentPassword);
    return said(messages.deletionRequested);
  },
});
