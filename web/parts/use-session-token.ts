import { useSyncExternalStore } from "react";
import { onSessionChange, readToken } from "../session.ts";

/** The token of this browser, null without one; undefined on the server, which knows nothing of the session. */
export const useSessionToken = (): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(onSessionChange, readToken, () => undefined);
