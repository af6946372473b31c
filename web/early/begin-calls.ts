import { addDays } from "#contract/repeat.ts";
import { beginCalls } from "../begun-calls.ts";
import { readToken } from "../stored-session.ts";
import { todayInParis } from "../today.ts";

/** What every page of the member space reads. */
const EVERY_PAGE = ["/users/me", "/groupes/noms", "/users/me/attente"];

/** What the home reads of a member who is in a group: as its queries write it (e2e/member-home.spec.ts). */
function ofHome(): string[] {
  const today = todayInParis();
  return [
    `/events?mine=true&from=${today}&limit=11`,
    `/events/count?mine=true&to=${addDays(today, -1)}`,
    `/users/me/answers?from=${today}`,
    "/actions?mine=true&open=true&limit=6",
    "/nouveautes?limit=3",
    "/groupes?limit=13",
    "/documents?limit=5",
  ];
}

/** Sends the first API calls of the page in parallel with the loading of its JavaScript files. */
export function beginPageCalls(): void {
  const token = readToken();
  if (!token) return;
  const isHome = document.currentScript?.dataset.page === "home" && location.search === "";
  beginCalls(
    token,
    [...EVERY_PAGE, ...(isHome ? ofHome() : [])].map((address) => `/api${address}`),
  );
}
