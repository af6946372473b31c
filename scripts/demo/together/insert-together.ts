import type { Insertable } from "kysely";
import type { Trx } from "#server/db/open.ts";
import type { ActivitiesTable } from "#server/db/tables/notifications.ts";
import { daysAgo, instant } from "../days.ts";
import { insertAll } from "../insert.ts";
import { ACCOUNTS } from "../people.ts";
import { seeded } from "../random.ts";
import type { Size } from "../size.ts";
import { inventAnswers } from "./answers.ts";
import { insertComments } from "./comments.ts";
import { type DemoContext, type EventRow, type MemberRow, membersOf } from "./context.ts";
import { inventPolls } from "./polls.ts";
import { inventSeries } from "./series.ts";

/** A seed of its own: the data of fill.ts stays the same. */
const SEED = 2025;
/** One group in so many has no animator. */
const LED = 4;
const REMEMBERED = 55;

/** The oldest member of a group becomes its animator; the account to try, that of one group. */
async function nameAnimators(trx: Trx, { groups, members, people, now }: DemoContext) {
  const tried = people.find(({ email }) => email === ACCOUNTS.member.email)?.id;
  const led = groups.filter((_, index) => index % LED !== LED - 1);
  const isOf = (user_id: string | undefined) => (one: MemberRow) => one.user_id === user_id;
  const own = led.find(({ id }) => members.get(id)?.some(isOf(tried)));
  for (const { id } of led) {
    const here = members.get(id) ?? [];
    const others = here.filter(({ user_id }) => user_id !== tried);
    const oldest = others.toSorted((a, b) => a.joined_at.localeCompare(b.joined_at))[0];
    const first = id === own?.id ? here.find(isOf(tried)) : oldest;
    if (!first) continue;
    await trx
      .updateTable("group_members")
      .set({
        role: "animator",
        role_since: instant(Math.max(daysAgo(now, 30), Date.parse(first.joined_at))),
      })
      .where("group_id", "=", id)
      .where("user_id", "=", first.user_id)
      .execute();
  }
}

const updateEvents = async (trx: Trx, events: EventRow[]) => {
  for (const { id, place = null, link = null, capacity = null, ...event } of events)
    await trx
      .updateTable("events")
      .set({
        place,
        link,
        capacity,
        cancelled_at: event.cancelled_at ?? null,
        cancel_reason: event.cancel_reason ?? null,
      })
      .where("id", "=", id)
      .execute();
};

/** One line for each recent meeting, and one for each series. */
function inventActivities({ random, now, events, people }: DemoContext, meetings: EventRow[]) {
  const since = instant(daysAgo(now, REMEMBERED));
  const actor_id = people[0]?.id ?? null;
  const lineOf = (event: EventRow, count: number): Insertable<ActivitiesTable> => ({
    id: random.id(),
    at: String(event.created_at),
    kind: "event",
    group_id: event.group_id,
    subject_id: event.id,
    count,
    actor_id,
  });
  const series = Map.groupBy(meetings, ({ series_id }) => series_id);
  return [
    ...events
      .filter(({ created_at, deleted_at }) => String(created_at) > since && deleted_at === null)
      .map((event) => lineOf(event, 1)),
    ...[...series.values()].flatMap((own) => (own[0] ? [lineOf(own[0], own.length)] : [])),
  ];
}

/** Inserts animators, series, answers, polls, activities and comments of the groups. */
export async function insertTogether(
  trx: Trx,
  {
    memberships,
    ...generated
  }: Omit<DemoContext, "random" | "members"> & { memberships: MemberRow[] },
  size: Size,
): Promise<void> {
  const members = membersOf(memberships, generated.people);
  const context = { ...generated, members, random: seeded(SEED) };
  const { series, meetings } = inventSeries(context, size);
  await insertAll(trx, "event_series", series);
  await insertAll(trx, "events", meetings);
  const { updated, answers } = inventAnswers(context, meetings);
  await updateEvents(trx, updated);
  await insertAll(trx, "event_answers", answers);
  const { polls, days, votes } = inventPolls(context, size);
  await insertAll(trx, "polls", polls);
  await insertAll(trx, "poll_days", days);
  await insertAll(trx, "poll_votes", votes);
  await nameAnimators(trx, context);
  await insertAll(trx, "activities", inventActivities(context, meetings));
  await insertComments(trx, context, size);
}
