import { useSyncExternalStore } from "react";
import { onSessionChange, readToken } from "../session.ts";

/** The token of this browser, null without one; undefined during server rendering. */
export const useSessionToken = (): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(onSessionChange, readToken, () => undefined);
