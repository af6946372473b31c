import type { Insertable } from "kysely";
import type { PollDaysTable, PollsTable, PollVotesTable } from "#server/db/tables/polls.ts";
import { dayFrom, daysAgo, instant, workingDay } from "../days.ts";
import type { Size } from "../size.ts";
import { anyMoment, type DemoContext, type EventRow, membersSince } from "./context.ts";

const TITLES = [
  "Quand relire le référentiel ?",
  "Une date pour les Assises",
  "Journée d’étude du printemps",
  "Rencontre avec les élus",
];
const QUESTION =
  "Dites quels jours vous conviennent : nous retiendrons celui qui réunit le plus de monde.";
const VOTES = ["yes", "yes", "maybe", "no"] as const;
/** Average number of polls per group. */
const SHARE = 0.75;

type PollRow = Insertable<PollsTable>;
type DayRow = Insertable<PollDaysTable>;

/**
 * States in turn: open until a day, open without limit, over and undecided, closed with a meeting,
 * closed without.
 */
const STATES = ["until", "open", "over", "chosen", "none"] as const;

const daysFor = ({ random, now }: DemoContext, pollId: string, index: number): DayRow[] =>
  [0, 1, 2, 3].map((step) => ({
    id: random.id(),
    poll_id: pollId,
    day: workingDay(now, 20 + index + step * 3),
    start_time: step % 2 === 0 ? "10:00" : "14:00",
    end_time: step % 2 === 0 ? "12:00" : "16:00",
  }));

/** A future meeting of the group that was announced when the poll was closed. */
const findChosen = ({ now, events }: DemoContext, groupId: string): EventRow | undefined =>
  events.find(
    ({ group_id, day, deleted_at, created_at }) =>
      group_id === groupId &&
      deleted_at === null &&
      day > dayFrom(now, 3) &&
      String(created_at) > instant(daysAgo(now, 45)),
  );

interface Poll {
  poll: PollRow;
  days: DayRow[];
}

function pollOf(context: DemoContext, groupId: string, index: number): Poll {
  const { random, now } = context;
  const id = random.id();
  const days = daysFor(context, id, index);
  const meeting = findChosen(context, groupId);
  const wanted = STATES[index % STATES.length];
  const state = wanted === "chosen" && !meeting ? "none" : wanted;
  const opened = instant(daysAgo(now, 50));
  const base = {
    id,
    group_id: groupId,
    title: TITLES[index % TITLES.length] ?? "",
    message: QUESTION,
    place: index % 3 === 0 ? "Locaux du collectif" : null,
    link: null,
    closes_on: state === "until" ? dayFrom(now, 6) : state === "over" ? dayFrom(now, -2) : null,
    closed_at: null,
    chosen_day_id: null,
    chosen_event_id: null,
    created_at: opened,
    deleted_at: null,
  };
  if (state === "none") return { poll: { ...base, closed_at: instant(daysAgo(now, 4)) }, days };
  if (state !== "chosen" || !meeting) return { poll: base, days };
  const { day, start_time, end_time } = meeting;
  const chosen = { id: random.id(), poll_id: id, day, start_time, end_time };
  const others = days.filter((one) => one.day !== day);
  return {
    poll: {
      ...base,
      closed_at: String(meeting.created_at),
      chosen_day_id: chosen.id,
      chosen_event_id: meeting.id,
    },
    days: [chosen, ...others],
  };
}

/** Each member votes on most days, while the poll is open. */
function votesOn(context: DemoContext, { poll, days }: Poll): Insertable<PollVotesTable>[] {
  const { random, now } = context;
  const from = Date.parse(String(poll.created_at));
  const to = Date.parse(String(poll.closed_at ?? poll.closes_on ?? now.toISOString()));
  return membersSince(context, poll.group_id, String(poll.created_at))
    .filter(() => random.chance(0.6))
    .flatMap((user_id) => {
      const voted_at = anyMoment(context, from, Math.min(to, now.getTime()));
      return days
        .filter(() => random.chance(0.9))
        .map(({ id }) => ({ day_id: id, user_id, vote: random.pick(VOTES), voted_at }));
    });
}

/** Polls of groups: open, over, closed for a meeting of the agenda, or closed for none. */
export function inventPolls(context: DemoContext, size: Size) {
  const old = instant(daysAgo(context.now, 60));
  const groups = context.groups.filter(({ created_at }) => created_at < old);
  const count = Math.max(STATES.length, Math.floor(size.groups * SHARE));
  const polls = Array.from({ length: count }, (_, index) =>
    pollOf(context, groups[index % groups.length]?.id ?? "", index),
  );
  return {
    polls: polls.map(({ poll }) => poll),
    days: polls.flatMap(({ days }) => days),
    votes: polls.flatMap((one) => votesOn(context, one)),
  };
}
