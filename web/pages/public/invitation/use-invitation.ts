import { useCallback } from "react";
import { INVITATION_TOKEN } from "#contract/agenda-limits.ts";
import type { OwnAnswer } from "#contract/answers.ts";
import type { Invitation } from "#contract/event-invitations.ts";
import { messages } from "#contract/messages.ts";
import { CallError } from "#web/call.ts";
import type { Reading } from "#web/parts/loaded.tsx";
import { useLink } from "#web/parts/use-link.ts";
import { publicApi } from "#web/public-api.ts";

interface Invited {
  reading: Reading<Invitation>;
  /** Shows what was answered at once. */
  save: (mine: OwnAnswer) => void;
}

/** What the server would say of a link that was cut needs no call. */
const open = (token: string, signal: AbortSignal): Promise<Invitation> =>
  INVITATION_TOKEN.test(token.toLowerCase())
    ? publicApi.eventInvitations.open({ params: { token } }, signal)
    : Promise.reject(new CallError(400, "link_invalid", messages.linkInvalid));

/** The meeting of a link. Whether there is still a place is asked again after an answer. */
export function useInvitation(token: string): Invited {
  const { reading, change } = useLink(open, token);
  const save = useCallback(
    (mine: OwnAnswer) => change((invitation) => ({ ...invitation, mine })),
    [change],
  );
  return { reading, save };
}
