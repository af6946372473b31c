import { messages } from "../../../contract/messages.ts";
import { endSession } from "../../accounts/session.ts";
import { ApiError } from "../../api-error.ts";
import { recordAct } from "../../db/journal.ts";
import { inTransaction } from "../../db/open.ts";
import type { Deps } from "../../deps.ts";
import { done } from "../../http/done.ts";
import type { Handlers } from "../../http/mount.ts";
import { confirmEmailChange, requestEmailChange } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import {
  getAccount,
  listAcceptances,
  listActs,
  listMemberships,
  listSessions,
  listUploads,
} from "./queries.ts";
import { requestDeletion } from "./request-deletion.ts";
import { updateProfile } from "./update-profile.ts";

export const accountHandlers = (deps: Deps): Handlers<"account"> => ({
  update: ({ actor, body }) => updateProfile(deps, actor, body),

  changePassword: async ({ actor, body }) => {
    await changePassword(deps, actor, body);
    return done(messages.passwordChanged);
  },

  changeEmail: async ({ actor, body }) => {
    await requestEmailChange(deps, actor, body);
    return done(messages.emailChangeSent);
  },

  confirmEmail: async ({ params, client }) => {
    await confirmEmailChange(deps, params.token, client);
    return done(messages.emailChanged);
  },

  sessions: ({ actor }) => listSessions(deps, actor),

  endSession: ({ actor, params }) =>
    inTransaction(deps.db, async (trx) => {
      if (!(await endSession(deps, trx, actor, params.id))) throw new ApiError("not_found");
      await recordAct(deps, trx, {
        act: "session_ended",
        actor,
        person: actor,
      });
    }),

  exportData: async ({ actor }) => {
    const data = {
      account: await getAccount(deps.db, actor.id),
      acceptances: await listAcceptances(deps.db, actor.id),
      groups: await listMemberships(deps.db, actor.id),
      documents: await listUploads(deps.db, actor.id),
      sessions: await listSessions(deps, actor),
      journal: await listActs(deps.db, actor.id),
    };
    await inTransaction(deps.db, (trx) =>
      recordAct(deps, trx, {
        act: "data_exported",
        actor,
        person: actor,
      }),
    );
    return data;
  },

  requestDeletion: async ({ actor, body }) => {
    await requestDeletion(deps, actor, body.currentPassword);
    return done(messages.deletionRequested);
  },
});
