import { useEffect, useSyncExternalStore } from "react";
import { accountId, hasLoggedOut } from "#web/session.ts";
import { type Choice, onChoiceChange, ownChoice, rawChoice, readChoice } from "./choice.ts";
import { canKeep, forgetAll, forgetKept, goOnKeeping } from "./keep.ts";

/** What whoever is logged in chose on this device. */
export function useChoice(): Choice | undefined {
  const raw = useSyncExternalStore(onChoiceChange, rawChoice, () => null);
  return ownChoice(raw);
}

/** Of the session that just ended, of somebody else, or of whoever is here. */
async function followSession(token: string | null): Promise<void> {
  const choice = readChoice();
  if (!choice || !canKeep()) return;
  const owner = accountId();
  if (token === null) return hasLoggedOut() ? forgetAll() : forgetKept();
  if (owner !== choice.owner) return forgetAll();
  await goOnKeeping();
}

/** The site has ended it (OFFLINE=off): what is here goes, and the wish with it. */
export function useOfflineEnd(ended: true | undefined): void {
  useEffect(() => {
    if (ended) void forgetAll().catch(() => undefined);
  }, [ended]);
}

/** Keeps the agenda anew each time the member space is opened, and erases it when its owner leaves or somebody else comes. */
export function useOffline(token: string | null | undefined): void {
  useEffect(() => {
    // Without network what is kept stays as it is, and says its date.
    if (token !== undefined) void followSession(token).catch(() => undefined);
  }, [token]);
}
