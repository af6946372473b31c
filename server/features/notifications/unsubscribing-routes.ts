import { pagePath } from "#contract/page-path.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { resumeLetters, stopLetters } from "./unsubscribe.ts";

export const unsubscribingHandlers = (deps: Deps): Handlers<"unsubscribing"> => ({
  // Programs that look into mails open what they find: only a POST changes anything.
  open: async ({ params, exchange: { reply } }) =>
    reply
      .header("referrer-policy", "no-referrer")
      .redirect(pagePath("unsubscribe", { token: params.letter }), 303),
  stop: ({ params }) => stopLetters(deps, params.letter),
  undo: ({ params }) => resumeLetters(deps, params.letter),
});
