import { LIST_LIMIT } from "#contract/limits.ts";
import type { Parsed } from "#contract/route.ts";
import type { WhatsNew, whatsNewRoutes } from "#contract/whats-new.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ofOwnGroups, readUpTo, remembered } from "#server/db/activity.ts";
import { follows } from "#server/db/page.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { type Activity, fromActivities, toCommented } from "./activities.ts";

/** An activity with the current state of its subject. */
const present = (row: Activity, seen: string): WhatsNew => ({
  id: row.id,
  at: row.at,
  kind: row.kind,
  group: { id: row.group_id, name: row.group },
  subject_id: row.subject_id,
  ...(row.kind === "comment" && { about: toCommented(row) }),
  title: row.title ?? row.document ?? row.group,
  ...(row.gone_at !== null && { gone: true as const }),
  count: row.count,
  ...(row.day !== null &&
    row.start_time !== null &&
    row.end_time !== null && {
      event: {
        day: row.day,
        start_time: row.start_time,
        end_time: row.end_time,
        ...(row.cancelled_at !== null && { cancelled: row.cancel_reason ?? "" }),
      },
    }),
  ...(row.at > seen && { unread: true as const }),
});

type Query = Parsed<typeof whatsNewRoutes.list>["query"];

async function listNew(
  { db, clock }: Deps,
  { limit = LIST_LIMIT, after }: Query,
  actor: Actor,
): Promise<WhatsNew[]> {
  const seen = await readUpTo(db, actor.id);
  const own = ofOwnGroups(db, actor.id, remembered(clock.now())).select("activities.id");
  let query = fromActivities(db)
    .where("activities.id", "in", own)
    // A deleted event is listed only as removed.
    .where((eb) =>
      eb.or([eb("events.deleted_at", "is", null), eb("activities.kind", "=", "event_removed")]),
    )
    .orderBy("activities.at", "desc")
    .orderBy("activities.id", "desc")
    .limit(limit);
  if (after) query = query.where(follows("activities", ["at"], "desc", after));
  return (await query.execute()).map((row) => present(row, seen));
}

/** The cursor never moves back, nor beyond the present. */
async function markRead({ db, clock }: Deps, until: string, actor: Actor): Promise<void> {
  const now = clock.now().toISOString();
  const seen_to = new Date(until).toISOString();
  const [shownTo = now] = [seen_to, now].toSorted();
  await db
    .insertInto("activity_readers")
    .values({ user_id: actor.id, seen_to: shownTo })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ seen_to: shownTo })
        .where("activity_readers.seen_to", "<", shownTo),
    )
    .execute();
}

export const whatsNewHandlers = (deps: Deps): Handlers<"whatsNew"> => ({
  list: ({ query, actor }) => listNew(deps, query, actor),
  read: ({ body, actor }) => markRead(deps, body.until, actor),
});
