import { messages } from "#contract/messages.ts";
import type { Deps } from "#server/deps.ts";
import { done } from "#server/http/api/done.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { listMails } from "./queries.ts";
import { retryMail } from "./retry-mail.ts";
import { sendTestMail } from "./send-test-mail.ts";

export const mailHandlers = (deps: Deps): Handlers<"mails"> => ({
  list: ({ query }) => listMails(deps.db, query),
  retry: async ({ params, actor }) => {
    await retryMail(deps, params.id, actor);
    return done(messages.mailRetried);
  },
  test: ({ actor }) => sendTestMail(deps, actor),
});
