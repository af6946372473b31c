import { useSyncExternalStore } from "react";
import { onSessionChange } from "../session.ts";
import { readToken } from "../stored-session.ts";

/** The token of this browser, null without one; undefined during server rendering. */
export const useSessionToken = (): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(onSessionChange, readToken, () => undefined);
