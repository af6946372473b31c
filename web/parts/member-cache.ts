import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { CallError } from "../call.ts";
import { myAccount } from "../queries/account.ts";
import { onSessionChange, readToken } from "../session.ts";

/**
 * Nothing is read by a timer nor because a window is looked at: each call prolongs the session (session-life.ts). A call that fails says
 * so at once, with `Réessayer`, whatever the browser believes of its network.
 */
function emptyCache(): QueryClient {
  // What is forbidden to whom the page believes may: the role has changed meanwhile. Seen at the next step, not under somebody's hands.
  const readRoleLater = (error: Error) => {
    if (error instanceof CallError && error.status === 403)
      void cache.invalidateQueries({ queryKey: myAccount.queryKey, refetchType: "none" });
  };
  const cache: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: readRoleLater }),
    mutationCache: new MutationCache({ onError: readRoleLater }),
    defaultOptions: {
      queries: { retry: false, networkMode: "always", refetchOnWindowFocus: false },
      mutations: { networkMode: "always" },
    },
  });
  return cache;
}

/** Whose cache it is. The page as the server sends it is nobody's; in the browser it is known before the page is alive. */
export const cacheOwner = (): string | null =>
  typeof document === "undefined" ? null : readToken();

let held: { token: string | null; cache: QueryClient } | undefined;

/**
 * What was read with the token of this browser, for as long as the page lives: going from screen to screen shows it at once. Another token
 * has a cache of its own, so that an answer on its way to one account never lands in that of another; the former one is emptied as soon as
 * the session changes, in this tab or another. A component reads from the cache that it began with: what shows an account is keyed by its token.
 */
export function cacheOf(token: string | null): QueryClient {
  if (!held && typeof document !== "undefined") onSessionChange(() => cacheOf(readToken()));
  if (held?.token !== token || !held) {
    held?.cache.clear();
    held = { token, cache: emptyCache() };
  }
  return held.cache;
}
