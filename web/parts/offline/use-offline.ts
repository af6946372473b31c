import { useEffect, useSyncExternalStore } from "react";
import { accountId, hasLoggedOut } from "#web/session.ts";
import { type Choice, onChoiceChange, ownChoice, rawChoice, readChoice } from "./choice.ts";
import { clearOffline, clearOfflineCopy, supportsOffline } from "./copy-store.ts";

/** The offline choice of the logged-in member. */
export function useChoice(): Choice | undefined {
  const raw = useSyncExternalStore(onChoiceChange, rawChoice, () => null);
  return ownChoice(raw);
}

/** Clears the copy of an ended session or of another account, else updates it. */
async function followSession(token: string | null): Promise<void> {
  const choice = readChoice();
  if (!choice || !supportsOffline()) return;
  const owner = accountId();
  if (token === null) return hasLoggedOut() ? clearOffline() : clearOfflineCopy();
  if (owner !== choice.owner) return clearOffline();
  // Only a member who keeps a copy downloads what updates it; erasing one waits for nothing.
  const { resumeSync } = await import("./sync.ts");
  await resumeSync();
}

/** The server has disabled offline reading (OFFLINE=off), so the copy and the choice are deleted. */
export function useOfflineEnd(ended: true | undefined): void {
  useEffect(() => {
    if (ended) void clearOffline().catch(() => undefined);
  }, [ended]);
}

/** Updates the offline copy each time the member space opens, and deletes it at logout or for another account. */
export function useOffline(token: string | null | undefined): void {
  useEffect(() => {
    // Without network the copy stays as it is and shows its date.
    if (token !== undefined) void followSession(token).catch(() => undefined);
  }, [token]);
}
