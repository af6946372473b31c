import { type CalendarEvent, calendarLines, eventLines } from "../../../calendar/write-event.ts";
import type { Config } from "../../../config.ts";

const ORGANIZER_NAME = "CPMS";

/** Where a calendar sends its answer: the mailbox, with the secret of the invitation (RFC 5233). */
export const answerAddress = ({ address }: { address: string }, token: string): string =>
  address.replace("@", `+${token}@`);

/** How somebody takes part, as calendars say it (RFC 5545, 3.2.12). */
export type Partstat = "NEEDS-ACTION" | "ACCEPTED" | "DECLINED";

interface Part {
  method: "PUBLISH" | "REQUEST" | "CANCEL";
  content: string;
}

interface To {
  email: string;
  token: string;
  partstat: Partstat;
}

/** A line for each person would tell everybody's address: who is invited reads of nobody else. */
const askingLines = (organizer: string, { email, partstat }: To): string[] => [
  `ORGANIZER;CN=${ORGANIZER_NAME}:mailto:${organizer}`,
  `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${partstat};RSVP=TRUE:mailto:${email}`,
];

/**
 * The calendar part of a mail (RFC 5546). Buttons only where somebody reads what they send: without a mailbox it publishes, and its page takes
 * the answer.
 */
export function writeInvitation(
  { imap, contactTo }: Pick<Config, "imap" | "contactTo">,
  event: CalendarEvent,
  to: To,
  at: Date,
): Part {
  const method = !imap ? "PUBLISH" : event.cancelled_at ? "CANCEL" : "REQUEST";
  const lines = imap
    ? askingLines(answerAddress(imap, to.token), to)
    : [`ORGANIZER;CN=${ORGANIZER_NAME}:mailto:${contactTo}`];
  const content = calendarLines(method, [], eventLines(event, { at: at.toISOString(), lines }));
  return { method, content };
}
