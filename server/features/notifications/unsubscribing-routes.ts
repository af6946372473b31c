import { pagePath } from "#contract/page-path.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { resumeEmails, stopEmails } from "./unsubscribe.ts";

export const unsubscribingHandlers = (deps: Deps): Handlers<"unsubscribing"> => ({
  // Mail scanners open links: only a POST changes anything.
  open: async ({ params, exchange: { reply } }) =>
    reply
      .headers({ "referrer-policy": "no-referrer", "cache-control": "private, no-store" })
      .redirect(pagePath("unsubscribe", { token: params.token }), 303),
  stop: ({ params }) => stopEmails(deps, params.token),
  undo: ({ params }) => resumeEmails(deps, params.token),
});
