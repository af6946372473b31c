import { hashText } from "#server/hash-text.ts";
import { type InvitedEvent, NOT_THEIRS, type Untold } from "./due-invitations.ts";
import type { News } from "./words.ts";

/** "2027-01-15 09:00 10:30", as it is kept of what somebody was told. */
export const hoursOf = ({
  day,
  start_time,
  end_time,
}: Pick<InvitedEvent, "day" | "start_time" | "end_time">): string =>
  `${day} ${start_time} ${end_time}`;

/** The same as the columns of an event. */
export function beforeOf(hours: string) {
  const [day = "", start_time = "", end_time = ""] = hours.split(" ");
  return { day, start_time, end_time };
}

/** All that a mail says of it: called off and on again within some minutes, it is what it was. */
export const factsOf = ({ title, message, place, link, group, ...event }: InvitedEvent): string =>
  hashText(JSON.stringify([title, message, hoursOf(event), place, link, group]));

/** What there is to say to somebody, if anything: of what was called off before they heard of it, nothing. */
export function newsFor(
  { tokenHash, told_off, hours, facts, left }: Untold,
  event: InvitedEvent,
): News | undefined {
  const knows = tokenHash !== null;
  if (left) return knows ? left : undefined;
  if (event.off === 1) {
    if (!knows || told_off === 1) return undefined;
    return event.cancelled_at === null ? "removed" : "cancelled";
  }
  if (!knows || told_off === NOT_THEIRS) return "new";
  if (told_off === 1) return "on again";
  if (hours !== hoursOf(event)) return "moved";
  return facts === factsOf(event) ? undefined : "changed";
}
