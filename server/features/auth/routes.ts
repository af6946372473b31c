import { messages } from "#contract/messages.ts";
import { mayAdminister } from "#contract/permissions.ts";
import { isFactorDue, toFactorDueAt } from "#server/accounts/factors.ts";
import { findNewcomer } from "#server/accounts/find-newcomer.ts";
import {
  listStructuresOf,
  withStructures,
} from "#server/accounts/structures/structures-of-person.ts";
import { countUnread } from "#server/db/activity.ts";
import { listFeaturesOff } from "#server/db/features-off.ts";
import type { Deps } from "#server/deps.ts";
import { done } from "#server/http/api/done.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { type AskToVerify, logIn } from "./log-in.ts";
import { logInWithCode } from "./log-in-with-code.ts";
import { logInWithPasskey, offerPasskey } from "./log-in-with-passkey.ts";
import { logOut } from "./log-out.ts";
import { readDetached } from "./queries.ts";
import { requestReset } from "./request-reset.ts";
import { resetPassword } from "./reset-password.ts";

export const authHandlers = (deps: Deps, askToVerify: AskToVerify): Handlers<"auth"> => ({
  login: ({ body, client }) => logIn(deps, askToVerify, body, client),
  loginCode: ({ body, client }) => logInWithCode(deps, body, client),
  passkeyOptions: ({ body }) => offerPasskey(deps, body),
  loginPasskey: ({ body, client }) => logInWithPasskey(deps, body, client),

  logout: ({ actor }) => logOut(deps, actor),

  me: async ({ actor }) => {
    const structures = await listStructuresOf(deps.db, [actor.id]);
    const unread = await countUnread(deps, actor.id);
    const featuresOff = await listFeaturesOff(deps.db);
    const newcomer = await findNewcomer(deps.db, actor.id, deps.clock.now());
    const dueAt = actor.factor === null ? toFactorDueAt(deps, actor) : undefined;
    return {
      ...actor,
      ...withStructures(structures.get(actor.id)),
      ...(actor.detached && (await readDetached(deps.db, actor.id))),
      ...(unread > 0 && { unread }),
      ...(featuresOff.length > 0 && { featuresOff }),
      ...(newcomer && { newcomer }),
      ...((!deps.config.offline || featuresOff.includes("offline")) && {
        offlineEnded: true as const,
      }),
      ...(dueAt !== undefined && { secondFactor: { dueAt, isDue: isFactorDue(deps, actor) } }),
    };
  },

  adminStatus: async ({ actor }) => ({ isAdmin: mayAdminister(actor) }),

  forgotPassword: async ({ body, client }) => {
    await requestReset(deps, askToVerify, body.email, client);
    return done(messages.resetMailSent);
  },

  resetPassword: async ({ params, body, client }) => {
    await resetPassword(deps, { ...params, ...body }, client);
    return done(messages.passwordChanged);
  },
});
