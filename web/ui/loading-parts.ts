import { useSyncExternalStore } from "react";

let count = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  count += by;
  for (const listener of listeners) listener();
}

/** Counts a part whose code is being loaded, until what is returned is called. */
export function addLoadingPart(): () => void {
  change(1);
  return () => change(-1);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many parts of the page are being loaded. */
export const loadingParts = (): number => count;

export const useLoadingParts = (): number => useSyncExternalStore(subscribe, loadingParts, () => 0);
