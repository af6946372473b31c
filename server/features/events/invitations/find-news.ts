import { WITHDRAWN } from "#server/db/withdrawn.ts";
import { hashText } from "#server/hash-text.ts";
import type { InvitedEvent, Recipient } from "./due-invitations.ts";
import type { News } from "./words.ts";

/** "2027-01-15 09:00 10:30", as stored with an invitation. */
export const formatHours = ({
  day,
  start_time,
  end_time,
}: Pick<InvitedEvent, "day" | "start_time" | "end_time">): string =>
  `${day} ${start_time} ${end_time}`;

/** Reverses formatHours. */
export function parseHours(hours: string) {
  const [day = "", start_time = "", end_time = ""] = hours.split(" ");
  return { day, start_time, end_time };
}

/** Hash of all that an email announces, so that a change and its reversal cancel out. */
export const hashFacts = ({ title, message, place, link, group, ...event }: InvitedEvent): string =>
  hashText(JSON.stringify([title, message, formatHours(event), place, link, group]));

/** News for one person; undefined when nothing changed, or when the event was cancelled before they were invited. */
export function findNews(
  { tokenHash, told_off, hours, facts, left }: Recipient,
  event: InvitedEvent,
): News | undefined {
  const knows = tokenHash !== null;
  if (left) return knows ? left : undefined;
  if (event.off === 1) {
    if (!knows || told_off === 1) return undefined;
    return event.cancelled_at === null ? "removed" : "cancelled";
  }
  if (!knows || told_off === WITHDRAWN) return "new";
  if (told_off === 1) return "on again";
  if (hours !== formatHours(event)) return "moved";
  return facts === hashFacts(event) ? undefined : "changed";
}
