import type { ItemExpectation } from "#contract/meeting-limits.ts";
import type { AgendaItem } from "#contract/meeting-parts.ts";
import type { Meeting } from "#contract/meetings.ts";
import { parisTime } from "#contract/paris-time.ts";
import { spokenTime } from "#web/parts/event-day.ts";

export const EXPECTED_LABELS: Record<ItemExpectation, string> = {
  information: "Information",
  discussion: "Discussion",
  opinion: "Avis",
  decision: "Décision",
};

/** Items of the agenda, without those that members only propose. */
export const listItems = ({ items }: Pick<Meeting, "items">): AgendaItem[] =>
  items.filter(({ state }) => state === "accepted");

export const findItem = (meeting: Meeting, id: string | undefined): AgendaItem | undefined =>
  listItems(meeting).find((item) => item.id === id);

/** The item before (-1) or after (1) another one; the first one where there is none. */
export function neighbourOf(
  meeting: Meeting,
  id: string | undefined,
  step: -1 | 1,
): AgendaItem | undefined {
  const items = listItems(meeting);
  const at = items.findIndex((item) => item.id === id);
  return at < 0 ? (step > 0 ? items[0] : undefined) : items[at + step];
}

/** "14 h 05" in Paris. */
export const spokenHour = (instant: string): string =>
  spokenTime(parisTime(new Date(instant)).slice(11));

const minutesOf = (count: number): string => `${count}\u00A0min`;

/** Elapsed against planned time: « 12 min sur 15 min prévues », « 18 min, 3 min de plus que prévu ». */
export function spokenElapsed(
  { startedAt, minutes }: Pick<AgendaItem, "startedAt" | "minutes">,
  now: number,
): { text: string; isOver: boolean } {
  if (startedAt === undefined)
    return { text: minutes > 0 ? `${minutesOf(minutes)} prévues` : "", isOver: false };
  const elapsed = Math.max(0, Math.floor((now - Date.parse(startedAt)) / 60_000));
  if (minutes === 0) return { text: `${minutesOf(elapsed)}, sans durée prévue`, isOver: false };
  if (elapsed > minutes)
    return {
      text: `${minutesOf(elapsed)}, ${minutesOf(elapsed - minutes)} de plus que prévu`,
      isOver: true,
    };
  return { text: `${minutesOf(elapsed)} sur ${minutesOf(minutes)} prévues`, isOver: false };
}
