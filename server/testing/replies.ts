import type { Mailbox } from "../mail/mailbox.ts";

interface Answered {
  uid: string;
  attendee: string;
  organizer: string;
  to?: string;
  partstat?: string;
  sequence?: number;
  /** "20260302T090000Z". */
  stamp?: string;
  comment?: string;
}

/** What a calendar answers (RFC 5546, 3.2.3). */
export const replyCalendar = ({
  uid,
  attendee,
  organizer,
  partstat = "ACCEPTED",
  sequence = 0,
  stamp = "20260302T090000Z",
  comment,
}: Answered): string =>
  [
    "BEGIN:VCALENDAR",
    "PRODID:-//Un agenda//FR",
    "VERSION:2.0",
    "METHOD:REPLY",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `SEQUENCE:${sequence}`,
    "DTSTART:20260310T080000Z",
    "DTEND:20260310T093000Z",
    `ORGANIZER;CN=CPMS:mailto:${organizer}`,
    `ATTENDEE;CN="Quelqu'un";PARTSTAT=${partstat}:MAILTO:${attendee}`,
    ...(comment === undefined ? [] : [`COMMENT:${comment}`]),
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");

/** A mail with a calendar part, as mail programs send it. */
export const calendarMail = (to: string, calendar: string): Buffer =>
  Buffer.from(
    [
      "From: quelquun@exemple.fr",
      `To: CPMS <${to}>`,
      "Subject: Accepte",
      "MIME-Version: 1.0",
      'Content-Type: multipart/mixed; boundary="dehors"',
      "",
      "--dehors",
      'Content-Type: multipart/alternative; boundary="dedans"',
      "",
      "--dedans",
      "Content-Type: text/plain; charset=utf-8",
      "",
      "Quelqu'un a accepté l'invitation.",
      "--dedans",
      "Content-Type: text/calendar; charset=utf-8; method=REPLY",
      "Content-Transfer-Encoding: base64",
      "",
      Buffer.from(calendar).toString("base64").replace(/.{76}/g, "$&\r\n"),
      "--dedans--",
      "--dehors--",
      "",
    ].join("\r\n"),
  );

export const replyMail = (answered: Answered): Buffer =>
  calendarMail(answered.to ?? answered.organizer, replyCalendar(answered));

/** A mailbox in memory; `npm run imap` in lab/ uses a real one. */
export class MemoryMailbox implements Mailbox {
  uidValidity = "1";
  readonly mails: Buffer[] = [];
  cutAt = Number.POSITIVE_INFINITY;
  receive(...mails: Buffer[]): void {
    this.mails.push(...mails);
  }
  async listAfter(uid: number): Promise<number[]> {
    return this.mails.map((_, index) => index + 1).filter((one) => one > uid);
  }
  async read(uid: number) {
    const mail = this.mails[uid - 1];
    if (!mail) return undefined;
    return { uid, source: mail.subarray(0, this.cutAt), isWhole: mail.length <= this.cutAt };
  }
  async close(): Promise<void> {}
}
