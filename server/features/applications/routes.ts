import { messages } from "#contract/messages.ts";
import { findUser } from "#server/accounts/find-accounts.ts";
import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import { done } from "#server/http/api/done.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { approveApplication } from "./approve-application.ts";
import { sendAttestation } from "./attestation/send-attestation.ts";
import { assignApplication } from "./dialogue/assign.ts";
import { askComplement, withdrawComplement } from "./dialogue/complement.ts";
import { writeMessage } from "./dialogue/write-message.ts";
import { completeAsApplicant } from "./followed/complete.ts";
import { getFollowed } from "./followed/find-followed.ts";
import { presentFollowed } from "./followed/present-followed.ts";
import { sendLink } from "./followed/send-link.ts";
import { withdrawApplication } from "./followed/withdraw.ts";
import { writeAsApplicant } from "./followed/write-as-applicant.ts";
import { getFile } from "./get-file.ts";
import { lapseApplication } from "./lapse-application.ts";
import { listApplications } from "./queries.ts";
import { refuseApplication } from "./refuse-application.ts";
import { reopenApplication } from "./reopen-application.ts";
import { getStats } from "./stats/get-stats.ts";
import { changeTemplate, listTemplates, restoreTemplate } from "./templates/change-template.ts";
import { previewTemplate } from "./templates/preview-template.ts";

const decisionHandlers = (deps: Deps): Handlers<"applications"> => ({
  list: ({ query }) => listApplications(deps.db, query, deps.clock.now()),

  approve: async ({ params, body, actor }) => {
    await approveApplication(deps, params.id, body, actor);
    return done(messages.applicationApproved);
  },

  reopen: async ({ params, actor }) => {
    await reopenApplication(deps, params.id, actor);
    return done(messages.applicationReopened);
  },

  refuse: async ({ params, body, actor }) => {
    await refuseApplication(deps, params.id, body, actor);
    return done(messages.applicationRefused);
  },
});

const fileHandlers = (deps: Deps): Handlers<"applicationFiles"> => ({
  get: ({ params }) => getFile(deps, params.id),

  write: async ({ params, body, actor }) => {
    await writeMessage(deps, params.id, body, actor);
    return getFile(deps, params.id);
  },

  askComplement: async ({ params, body, actor }) => {
    await askComplement(deps, params.id, body, actor);
    return getFile(deps, params.id);
  },

  withdrawComplement: async ({ params, actor }) => {
    await withdrawComplement(deps, params.id, actor);
    return getFile(deps, params.id);
  },

  assign: async ({ params, body, actor }) => {
    await assignApplication(deps, params.id, body, actor);
    return getFile(deps, params.id);
  },

  lapse: async ({ params, body, actor }) => {
    await lapseApplication(deps, params.id, body, actor);
    return done(messages.applicationLapsed);
  },

  attestation: async ({ params, exchange }) => {
    const user = await findUser(deps.db, params.id);
    if (!user) throw new ApiError("not_found", { message: messages.applicationGone });
    return sendAttestation(deps, user, exchange);
  },

  stats: ({ query }) => getStats(deps, query),
});

function followedHandlers(deps: Deps): Handlers<"followedApplications"> {
  const read = async (token: string) =>
    presentFollowed(deps.db, await getFollowed(deps, deps.db, token));
  return {
    read: ({ params }) => read(params.token),

    write: async ({ params, body }) => {
      await writeAsApplicant(deps, { ...params, ...body });
      return read(params.token);
    },

    complete: async ({ params, body }) => {
      await completeAsApplicant(deps, params, body);
      return read(params.token);
    },

    withdraw: async ({ params }) => {
      await withdrawApplication(deps, params.token);
      return done(messages.applicationWithdrawn);
    },

    attestation: async ({ params, exchange }) =>
      sendAttestation(deps, (await getFollowed(deps, deps.db, params.token)).user, exchange),

    sendLink: async ({ body }) => {
      await sendLink(deps, body.email);
      return done(messages.applicationLinkSent);
    },
  };
}

const templateHandlers = (deps: Deps): Handlers<"mailTemplates"> => ({
  list: () => listTemplates(deps.db),
  update: ({ params, body, actor }) => changeTemplate(deps, params, body, actor),
  restore: ({ params, actor }) => restoreTemplate(deps, params, actor),
  preview: ({ params, body }) => previewTemplate(deps, params, body),
});

/** Everything about applications: the decisions, the file, the page of the link and the templates of the emails. */
export const applicationHandlers = (deps: Deps) => ({
  applications: decisionHandlers(deps),
  applicationFiles: fileHandlers(deps),
  followedApplications: followedHandlers(deps),
  mailTemplates: templateHandlers(deps),
});
