import { messages } from "#contract/messages.ts";
import { listFactors } from "#server/accounts/list-factors.ts";
import { passkeyHost } from "#server/accounts/passkeys.ts";
import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import { done } from "#server/http/api/done.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { confirm, listConfirmOptions } from "./confirm.ts";
import { forgetDevice } from "./forget-device.ts";
import { addPasskey, offerNewPasskey, removePasskey } from "./passkeys.ts";
import { renamePasskey } from "./queries.ts";
import { renewCodes } from "./renew-codes.ts";
import { confirmTotp, removeTotp, startTotp } from "./totp.ts";

export const factorHandlers = (deps: Deps): Handlers<"factors"> => ({
  get: async ({ actor }) => ({
    ...(await listFactors(deps, actor.id)),
    passkeysPossible: passkeyHost(deps.config) !== undefined,
  }),

  startTotp: ({ actor }) => startTotp(deps, actor),
  confirmTotp: ({ body, actor }) => confirmTotp(deps, body.code, actor),
  removeTotp: async ({ actor }) => {
    await removeTotp(deps, actor);
    return done(messages.totpRemoved);
  },
  makeRecoveryCodes: ({ actor }) => renewCodes(deps, actor),

  passkeyOptions: ({ actor }) => offerNewPasskey(deps, actor),
  addPasskey: ({ body, actor }) => addPasskey(deps, body, actor),
  renamePasskey: async ({ params, body, actor }) => {
    const renamed = await renamePasskey(deps.db, actor.id, { ...params, ...body });
    if (!renamed) throw new ApiError("not_found");
    return done(messages.passkeyRenamed);
  },
  removePasskey: async ({ params, actor }) => {
    await removePasskey(deps, params.id, actor);
    return done(messages.passkeyRemoved);
  },

  forgetDevice: ({ params, actor }) => forgetDevice(deps, params.id, actor),

  confirmOptions: ({ actor }) => listConfirmOptions(deps, actor),
  confirm: async ({ body, actor }) => {
    await confirm(deps, body, actor);
    return {};
  },
});
