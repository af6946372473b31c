import { messages } from "../../../contract/messages.ts";
import { mayAdminister } from "../../../contract/permissions.ts";
import type { Deps } from "../../deps.ts";
import { done } from "../../http/done.ts";
import type { Handlers } from "../../http/mount.ts";
import { type AskToVerify, logIn } from "./log-in.ts";
import { logOut } from "./log-out.ts";
import { requestReset } from "./request-reset.ts";
import { resetPassword } from "./reset-password.ts";

export const authHandlers = (deps: Deps, askToVerify: AskToVerify): Handlers<"auth"> => ({
  login: async ({ body, client }) => ({ token: await logIn(deps, askToVerify, body, client) }),

  logout: ({ actor }) => logOut(deps, actor),

  me: async ({ actor }) => actor,

  adminStatus: async ({ actor }) => ({ isAdmin: mayAdminister(actor) }),

  forgotPassword: async ({ body, client }) => {
    await requestReset(deps, body.email, client);
    return done(messages.resetMailSent);
  },

  resetPassword: async ({ params, body, client }) => {
    await resetPassword(deps, { ...params, ...body }, client);
    return done(messages.passwordChanged);
  },
});
