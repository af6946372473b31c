import { messages } from "../../../contract/messages.ts";
import type { Deps } from "../../deps.ts";
import type { Handlers } from "../../http/mount.ts";
import { setUpAdmin } from "./set-up-admin.ts";
import { signUp } from "./sign-up.ts";
import { verifyEmail } from "./verify-email.ts";

export const signupHandlers = (deps: Deps): Handlers<"signup"> => ({
  signUp: async ({ body, client }) => {
    await signUp(deps, body, client);
    return { success: true, message: messages.signupDone };
  },

  verifyEmail: async ({ params, body, client }) => {
    await verifyEmail(deps, { ...body, token: params.token }, client);
    return { success: true, message: messages.emailVerified };
  },

  setUpAdmin: async ({ params, body, client }) => {
    await setUpAdmin(deps, { ...body, token: params.token }, client);
    return { success: true, message: messages.adminReady };
  },
});
