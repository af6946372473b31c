import type { Insertable } from "kysely";
import { parisInstant } from "#contract/clock-change.ts";
import { fold } from "#contract/fold.ts";
import { GROUPS_OUTSIDE_GRID } from "#contract/group-limits.ts";
import type { MeetingState } from "#contract/meeting-limits.ts";
import { addDays, weekdayOf } from "#contract/repeat.ts";
import type { UserRow } from "#server/db/schema.ts";
import type { EventsTable } from "#server/db/tables/events.ts";
import { toEventTokens } from "#server/db/words.ts";
import { between, DAY, daysAgo, instant, workingDay } from "../days.ts";
import type { GroupRow } from "../groups.ts";
import type { Random } from "../random.ts";
import type { Size } from "../size.ts";
import type { MemberRow } from "../together/context.ts";
import { AGENDAS_OF_MEETINGS, type Topic } from "./topics.ts";

const [STEERING] = GROUPS_OUTSIDE_GRID;
const { steering, working, next } = AGENDAS_OF_MEETINGS;

/** Days from the announcement to the meeting, and from its notice to it: the same weekday. */
const ANNOUNCED = 28;
const CONVENED = 14;
const FRIDAY = 5;
/** Longest time from the arrival of a person to their first group. */
const JOINS_WITHIN = 20 * DAY;
/** Days since a group that has minutes of the year before was created. */
const SETTLED = 600;
/** Events of inventMeetings that are of today and of the next days. */
const NEAR = 3;

/** A meeting before the database has it. */
export interface PlannedMeeting {
  eventId: string;
  groupId: string;
  day: string;
  title: string;
  start: string;
  end: string;
  state: MeetingState;
  topics: readonly Topic[];
  rectified?: true;
  /** It validates the review of the year before. */
  validates?: true;
}
type Draft = Omit<PlannedMeeting, "eventId">;

/** That day, or the Monday after a weekend. */
export const weekday = (day: string): string =>
  weekdayOf(day) > FRIDAY ? addDays(day, 8 - weekdayOf(day)) : day;

const meetingsOfSteering = (now: Date, groupId: string): Draft[] => {
  const common = { groupId, title: "Comité de pilotage", start: "10:00", end: "12:00" };
  const past = [-98, -63, -35].map((days, index) => ({
    ...common,
    day: workingDay(now, days),
    state: "published" as const,
    topics: steering[index] ?? [],
  }));
  return [
    ...past,
    { ...common, day: workingDay(now, -10), state: "reading", topics: steering[3] },
    { ...common, day: workingDay(now, 8), state: "convened", topics: next },
  ];
};

/** A group that has validated its review of the year before, and writes its latest minutes. */
const meetingsOfSettled = (now: Date, groupId: string): Draft[] => {
  const common = { groupId, title: "Réunion du groupe", start: "14:00", end: "16:00" };
  const published = { ...common, state: "published" as const };
  const validation = workingDay(now, -75);
  const reviewed = Number(validation.slice(0, 4)) - 1;
  return [
    { ...published, day: weekday(`${reviewed}-09-18`), topics: working[0] },
    { ...published, day: weekday(`${reviewed}-11-20`), topics: working[1] },
    { ...published, day: validation, topics: working[2], validates: true },
    { ...published, day: workingDay(now, -40), topics: working[3] },
    { ...common, day: workingDay(now, -4), state: "drafting", topics: working[4] },
  ];
};

/** A group that has corrected its minutes, and prepares its next meeting. */
const meetingsOfRecent = (now: Date, groupId: string): Draft[] => {
  const common = { groupId, title: "Réunion du groupe", start: "14:30", end: "16:30" };
  const published = { ...common, state: "published" as const };
  return [
    { ...published, day: workingDay(now, -82), topics: working[4], rectified: true },
    { ...published, day: workingDay(now, -45), topics: working[1] },
    { ...common, day: workingDay(now, 22), state: "preparing", topics: working[0] },
  ];
};

/** The steering group, then as many working groups as the size wants, oldest first. */
const groupsThatMeet = (
  now: Date,
  groups: GroupRow[],
  size: Size,
): [GroupRow | undefined, GroupRow[]] => [
  groups.find(({ name }) => name === STEERING),
  groups
    .filter(({ name }) => !GROUPS_OUTSIDE_GRID.includes(name))
    .filter(({ created_at }) => Date.parse(created_at) < daysAgo(now, SETTLED))
    .slice(0, size.meetingGroups),
];

const draftMeetings = (now: Date, groups: GroupRow[], size: Size): Draft[] => {
  const [copil, others] = groupsThatMeet(now, groups, size);
  return [
    ...(copil ? meetingsOfSteering(now, copil.id) : []),
    ...others.flatMap(({ id }, index) =>
      index % 2 === 0 ? meetingsOfSettled(now, id) : meetingsOfRecent(now, id),
    ),
  ];
};

const asEvent = (event: Insertable<EventsTable>, draft: Draft): Insertable<EventsTable> => {
  const { title, day } = draft;
  const message = "L’ordre du jour est sur la page de la réunion.";
  return {
    ...event,
    ...{ group_id: draft.groupId, title, message, day, start_time: draft.start },
    ...{ end_time: draft.end, search: fold(title), tokens: toEventTokens({ title, message }) },
    created_at: instant(parisInstant(addDays(day, -ANNOUNCED), "09:20")),
  };
};

/** Turns some of the events into the meetings of a few groups: as many events as before. */
export function planMeetings(
  now: Date,
  events: Insertable<EventsTable>[],
  { groups, size }: { groups: GroupRow[]; size: Size },
): { events: Insertable<EventsTable>[]; planned: PlannedMeeting[] } {
  const drafts = draftMeetings(now, groups, size);
  const planned = drafts.flatMap((draft, index) => {
    const event = events[NEAR + index];
    return event ? [{ ...draft, eventId: event.id }] : [];
  });
  const changed = events.map((event, index) => {
    const draft = drafts[index - NEAR];
    return draft ? asEvent(event, draft) : event;
  });
  return { events: changed, planned };
}

/** People of the groups that meet joined them soon after their arrival. */
export function joinEarly(
  random: Random,
  now: Date,
  memberships: MemberRow[],
  known: { groups: GroupRow[]; people: UserRow[]; size: Size },
): MemberRow[] {
  const [copil, others] = groupsThatMeet(now, known.groups, known.size);
  const groups = new Map([copil, ...others].flatMap((group) => (group ? [[group.id, group]] : [])));
  const people = new Map(known.people.map((person) => [person.id, person]));
  return memberships.map((row) => {
    const [group, person] = [groups.get(row.group_id), people.get(row.user_id)];
    if (!group || !person) return row;
    const since = Math.max(
      Date.parse(group.created_at),
      Date.parse(person.decided_at ?? person.created_at),
    );
    return { ...row, joined_at: instant(between(random, now, since, since + JOINS_WITHIN)) };
  });
}

/** When a meeting is convened. */
export const noticeTime = ({ day }: PlannedMeeting): number =>
  parisInstant(addDays(day, -CONVENED), "10:12");
