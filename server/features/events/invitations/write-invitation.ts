import { type CalendarEvent, calendarLines, eventLines } from "#server/calendar/write-event.ts";
import type { Config } from "#server/config.ts";

const ORGANIZER_NAME = "CPMS";

/** Reply address: the mailbox, with the token of the invitation (RFC 5233). */
export const answerAddress = ({ address }: { address: string }, token: string): string =>
  address.replace("@", `+${token}@`);

/** The organizer is the mailbox that reads answers, if any. */
const organizerLine = ({ imap, contactTo }: Pick<Config, "imap" | "contactTo">, token: string) =>
  `ORGANIZER;CN=${ORGANIZER_NAME}:mailto:${imap ? answerAddress(imap, token) : contactTo}`;

/** Participation status (RFC 5545, 3.2.12). */
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

/** Only the recipient is an attendee, so that no other address is disclosed. */
const attendeeLines = ({ email, partstat }: To): string[] => [
  `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${partstat};RSVP=TRUE:mailto:${email}`,
];

/** Calendar part of an email (RFC 5546). Without a mailbox for answers it only publishes, and the page takes the answer. */
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

/** Several events in one part. REQUEST and CANCEL concern a single event (RFC 5546, 3.2.2), so all are published, with a status. */
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
