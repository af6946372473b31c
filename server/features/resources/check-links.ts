import { LINK_DEAD_AFTER, type LinkFault } from "#contract/resource-limits.ts";
import type { Deps } from "#server/deps.ts";
import type { LinkFinding } from "#server/links/link-checker.ts";
import { type DueLink, listDueLinks, recordCheck } from "./link-queries.ts";

const DAY = 24 * 3600 * 1000;
const WEEK = 7 * DAY;
const AT_ONCE = 4;
/** Links of one run: at worst each takes two timeouts, and the run ends within its lease (server/jobs/claim-run.ts). */
const RUN = 60;

/** What the finding changes; an unsure one leaves what was known. */
function stateAfter(link: DueLink, finding: LinkFinding, now: Date) {
  const due = (delay: number) => new Date(now.getTime() + delay).toISOString();
  if (finding === "unsure") return { link_due_at: due(WEEK) };
  const checked = { link_checked_at: now.toISOString() };
  if (finding === "alive")
    return { ...checked, link_due_at: due(WEEK), link_failures: 0, link_fault: null };
  const link_failures = link.failures + 1;
  const fault: LinkFault = finding;
  // A first failure is looked at again the next day: most are repaired by then.
  const delay = link_failures < LINK_DEAD_AFTER ? DAY : WEEK;
  return { ...checked, link_due_at: due(delay), link_failures, link_fault: fault };
}

/** Checks the links that are due, a few at once. What is found is written link by link, so that a stop loses the present ones only. */
export async function checkLinks(deps: Deps, stopping: AbortSignal): Promise<void> {
  const { db, clock, links } = deps;
  const due = await listDueLinks(db, clock.now(), RUN);
  for (let at = 0; at < due.length && !stopping.aborted; at += AT_ONCE) {
    const batch = due.slice(at, at + AT_ONCE);
    const findings = await Promise.allSettled(batch.map(({ url }) => links(url, stopping)));
    for (const [index, link] of batch.entries()) {
      const result = findings[index];
      if (result?.status === "fulfilled")
        await recordCheck(db, link, stateAfter(link, result.value, clock.now()));
      else if (!stopping.aborted) throw result?.reason;
    }
  }
}
