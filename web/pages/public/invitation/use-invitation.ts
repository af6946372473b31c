import { useCallback, useEffect, useState } from "react";
import type { OwnAnswer } from "#contract/answers.ts";
import type { Invitation } from "#contract/event-invitations.ts";
import { INVITATION_TOKEN } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { CallError } from "#web/call.ts";
import type { Reading } from "#web/parts/loaded.tsx";
import { publicApi } from "#web/public-api.ts";

interface Loaded {
  data?: Invitation;
  error?: unknown;
  /** The reading that gave this. */
  round?: number;
}

interface Invited {
  reading: Reading<Invitation>;
  /** What was answered stands on the screen at once. */
  keep: (mine: OwnAnswer) => void;
}

/** What the server would say of a link that was cut needs no call. */
const open = (token: string, signal: AbortSignal): Promise<Invitation> =>
  INVITATION_TOKEN.test(token.toLowerCase())
    ? publicApi.eventInvitations.open({ params: { token } }, signal)
    : Promise.reject(new CallError(400, "link_invalid", messages.linkInvalid));

/** The meeting of an address, read in the browser: the server renders the page once, for all of them. */
export function useInvitation(token: string): Invited {
  const [loaded, setLoaded] = useState<Loaded>({});
  const [round, setRound] = useState(0);
  const { data, error } = loaded;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    open(token, signal).then(
      (invitation) => !signal.aborted && setLoaded({ data: invitation, round }),
      (reason: unknown) => !signal.aborted && setLoaded({ error: reason, round }),
    );
    return () => controller.abort();
  }, [token, round]);
  // Whether there is still a place is asked again behind it.
  const keep = useCallback((mine: OwnAnswer) => {
    setLoaded((before) => (before.data ? { ...before, data: { ...before.data, mine } } : before));
    setRound((count) => count + 1);
  }, []);
  const state = error !== undefined ? "error" : data !== undefined ? "loaded" : "loading";
  const retry = useCallback(() => setRound((count) => count + 1), []);
  return { reading: { state, data, error, pending: loaded.round !== round, retry }, keep };
}
