import { readChoice, writeChoice } from "./choice.ts";
import { CACHE, DATA, type OfflineCopy } from "./offline-copy.ts";

/** The browser has service workers and a cache, on a secure address. */
export const supportsOffline = (): boolean =>
  typeof window !== "undefined" && "serviceWorker" in navigator && "caches" in window;

/** The offline copy, undefined when there is none or the browser cannot store one. */
export async function readOfflineCopy(): Promise<OfflineCopy | undefined> {
  const found = supportsOffline() ? await caches.match(DATA) : undefined;
  return found && ((await found.json()) as OfflineCopy);
}

/** Deletes the offline copy; the choice stays for the next login. */
export async function clearOfflineCopy(): Promise<void> {
  if (supportsOffline()) await caches.delete(CACHE);
}

/** Deletes the copy, the choice and the workers. */
export async function clearOffline(): Promise<void> {
  if (readChoice()) writeChoice(undefined);
  await clearOfflineCopy();
  if (!supportsOffline()) return;
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
}
