import type { OpenInvitation } from "#contract/signup.ts";
import type { Reading } from "#web/parts/loaded.tsx";
import { useLink } from "#web/parts/use-link.ts";
import { publicApi } from "#web/public-api.ts";

const open = (token: string, signal: AbortSignal): Promise<OpenInvitation> =>
  publicApi.signup.openInvitation({ params: { token } }, signal);

/** The invitation of a link. */
export const useSiteInvitation = (token: string): Reading<OpenInvitation> =>
  useLink(open, token).reading;
