import { pagePath, pathIn } from "#contract/page-path.ts";
import { addDays } from "#contract/repeat.ts";
import { cacheOf, cacheOwner } from "#web/parts/member-cache.ts";
import { myAnswers } from "#web/queries/answers.ts";
import { recentDocuments } from "#web/queries/documents.ts";
import { eventCount, eventList } from "#web/queries/events.ts";
import { groupList } from "#web/queries/groups.ts";
import { READ_TOGETHER_MS } from "#web/queries/invalidate.ts";
import { myActions } from "#web/queries/meeting-registers.ts";
import { latestNews } from "#web/queries/whats-new.ts";
import { accountId } from "#web/session.ts";
import { todayInParis } from "#web/today.ts";

export const EVENTS_STEP = 10;
const GROUPS_STEP = 12;
const ACTIONS_STEP = 5;

export interface EventFilters {
  mine?: "true";
  q?: string;
}

/** The queries of the home. Those of its first screen are also in web/early/begin-calls.ts: change both. */
export const nextEvents = (filters: EventFilters) => ({
  ...eventList({ ...filters, from: todayInParis() }, EVENTS_STEP),
  staleTime: READ_TOGETHER_MS,
});
export const pastCount = (filters: EventFilters) =>
  eventCount({ ...filters, to: addDays(todayInParis(), -1) });
export const homeGroups = { ...groupList(GROUPS_STEP), staleTime: READ_TOGETHER_MS };
export const homeActions = myActions(ACTIONS_STEP);
export const homeNews = latestNews(3);
export const homeDocuments = recentDocuments(5);

/** When the home is the first page, its queries start while the member space is hydrated. */
export function beginHome(): void {
  const { pathname, search } = location;
  if (pathIn(pathname) !== pathIn(pagePath("memberHome")) || search !== "") return;
  if (accountId() === undefined) return;
  const cache = cacheOf(cacheOwner());
  const mine = { mine: "true" } as const;
  void cache.prefetchInfiniteQuery(nextEvents(mine));
  void cache.prefetchQuery(pastCount(mine));
  void cache.prefetchQuery(myAnswers(todayInParis()));
  void cache.prefetchInfiniteQuery(homeActions);
  void cache.prefetchQuery(homeNews);
  void cache.prefetchInfiniteQuery(homeGroups);
  void cache.prefetchQuery(homeDocuments);
}
