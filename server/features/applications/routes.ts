import { messages } from "#contract/messages.ts";
import type { Deps } from "#server/deps.ts";
import { done } from "#server/http/api/done.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { approveApplication } from "./approve-application.ts";
import { listApplications } from "./queries.ts";
import { refuseApplication } from "./refuse-application.ts";
import { reopenApplication } from "./reopen-application.ts";

export const applicationHandlers = (deps: Deps): Handlers<"applications"> => ({
  list: ({ query }) => listApplications(deps.db, query),

  approve: async ({ params, actor }) => {
    await approveApplication(deps, params.id, actor);
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
