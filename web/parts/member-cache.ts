import { MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { forgetBegun } from "../begun-calls.ts";
import { CallError } from "../call.ts";
import { myAccount } from "../queries/account.ts";
import { onSessionChange } from "../session.ts";
import { readToken } from "../stored-session.ts";
import { notifyTogether } from "./notify-together.ts";

/** All responses that have arrived are rendered once; by default each has a timer of its own. */
notifyManager.setScheduler(notifyTogether);

/**
 * Nothing is read by a timer nor because a window is looked at: each call prolongs the session (session-life.ts). A call that fails says
 * so at once, with `Réessayer`, whatever the browser believes of its network.
 */
function emptyCache(): QueryClient {
  // Refreshes the account when a call was forbidden, or its feature is off. It takes effect at the next navigation.
  const readAccountLater = (error: Error) => {
    if (!(error instanceof CallError)) return;
    const { queryKey } = myAccount;
    const isKnown = cache.getQueryData(queryKey)?.detached === true;
    // No page is open any longer: the account says so, and one page takes the place of all.
    if (error.code === "membership_ended" && !isKnown) void cache.invalidateQueries({ queryKey });
    else if (error.status === 403 || error.code === "feature_off")
      void cache.invalidateQueries({ queryKey, refetchType: "none" });
  };
  const cache: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: readAccountLater }),
    mutationCache: new MutationCache({ onMutate: forgetBegun, onError: readAccountLater }),
    defaultOptions: {
      queries: { retry: false, networkMode: "always", refetchOnWindowFocus: false },
      mutations: { networkMode: "always" },
    },
  });
  return cache;
}

/** Token that owns the cache; none during server rendering. */
export const cacheOwner = (): string | null =>
  typeof document === "undefined" ? null : readToken();

let cached: { token: string | null; cache: QueryClient } | undefined;

/**
 * The query cache of a session, for the life of the page. Each token has its own cache, so that a late answer
 * never reaches another account; the cache of the former token is cleared when the session changes in any tab. A
 * component uses the cache that it mounted with.
 */
export function cacheOf(token: string | null): QueryClient {
  if (!cached && typeof document !== "undefined") onSessionChange(() => cacheOf(readToken()));
  if (cached?.token !== token || !cached) {
    cached?.cache.clear();
    cached = { token, cache: emptyCache() };
  }
  return cached.cache;
}
