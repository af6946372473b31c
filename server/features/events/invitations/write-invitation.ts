import { type CalendarEvent, calendarLines, eventLines } from "#server/calendar/write-event.ts";
import type { Config } from "#server/config.ts";

const ORGANIZER_NAME = "CPMS";

/** Where a calendar sends its answer: the mailbox, with the secret of the invitation (RFC 5233). */
export const answerAddress = ({ address }: { address: string }, token: string): string =>
  address.replace("@", `+${token}@`);

/** Who asks: the mailbox that reads answers, where there is one. */
const organizerLine = ({ imap, contactTo }: Pick<Config, "imap" | "contactTo">, token: string) =>
  `ORGANIZER;CN=${ORGANIZER_NAME}:mailto:${imap ? answerAddress(imap, token) : contactTo}`;

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
const attendeeLines = ({ email, partstat }: To): string[] => [
  `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${partstat};RSVP=TRUE:mailto:${email}`,
];

/**
 * The calendar part of a mail (RFC 5546). Buttons only where somebody reads what they send: without a mailbox it publishes, and its page takes
 * the answer.
 */
export function writeInvitation(
  config: Pick<Config, "imap" | "contactTo">,
  event: CalendarEvent,
  to: To,
  at: Date,
): Part {
  const { imap } = config;
  const method = !imap ? "PUBLISH" : event.cancelled_at ? "CANCEL" : "REQUEST";
  const lines = [organizerLine(config, to.token), ...(imap ? attendeeLines(to) : [])];
  const content = calendarLines(method, [], eventLines(event, { at: at.toISOString(), lines }));
  return { method, content };
}

/** Several meetings in one part: a REQUEST or a CANCEL is about one of them (RFC 5546, 3.2.2), so all are published, those that are off as cancelled. */
export function writeInvitations(
  config: Pick<Config, "imap" | "contactTo">,
  events: readonly (CalendarEvent & { token: string })[],
  at: Date,
): Part {
  const written = events.flatMap((event) =>
    eventLines(event, { at: at.toISOString(), lines: [organizerLine(config, event.token)] }),
  );
  return { method: "PUBLISH", content: calendarLines("PUBLISH", [], written) };
}
