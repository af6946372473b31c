import ICAL from "ical.js";
import PostalMime, { type Address, type Email } from "postal-mime";
import { canonicalEmail } from "#contract/fields.ts";
import type { ImapSettings } from "#server/config.ts";

/** What a calendar answered (RFC 5546, 3.2.3). */
export interface Reply {
  /** Of the meeting. */
  uid: string;
  sequence: number;
  stamp: Date;
  /** Who answers. */
  attendee: string | undefined;
  partstat: string;
  comment: string;
}

/** What a mail holds for us: whatever it says, it was sent by anybody. */
export type Read =
  | { kind: "other" }
  | { kind: "unreadable"; tokens: string[] }
  | { kind: "reply"; reply: Reply; tokens: string[] };

/** Nested deeper, or with more of a header, no mail program writes an answer. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 };
const CALENDAR_MAX = 128 * 1024;

const addressOf = (value: unknown): string | undefined =>
  typeof value === "string" ? canonicalEmail(value.replace(/^mailto:/i, "")) : undefined;

/** The secret that an address bears for us: reponses+SECRET@… */
function tokenIn(address: string, own: string): string[] {
  const [local = "", domain = ""] = own.split("@");
  const written = canonicalEmail(address) ?? "";
  const isOurs = written.startsWith(`${local}+`) && written.endsWith(`@${domain}`);
  return isOurs ? [written.slice(local.length + 1, -domain.length - 1)] : [];
}

const plain = (addresses: readonly Address[] = []): string[] =>
  addresses.flatMap((one) => (one.group ? plain(one.group) : [one.address]));

/** Where mail servers write whom a message was for, whatever its To says. */
const DELIVERED = /^(delivered-to|x-original-to|envelope-to|x-forwarded-to)$/;

const recipientsOf = ({ to, cc, headers }: Email): string[] => [
  ...plain(to),
  ...plain(cc),
  ...headers
    .filter(({ key }) => DELIVERED.test(key))
    .map(({ value }) => value.replace(/^.*<|>.*$/g, "").trim()),
];

const textOf = (content: unknown): string =>
  typeof content === "string"
    ? content
    : new TextDecoder().decode(content as ArrayBuffer | Uint8Array);

/** The calendar parts of a mail, whatever the program called them. */
const calendarsIn = ({ attachments }: Email): string[] =>
  attachments
    .filter(({ mimeType }) => /^(text\/calendar|application\/ics)\b/i.test(mimeType))
    .map(({ content }) => textOf(content));

type Component = InstanceType<typeof ICAL.Component>;
const firstOf = (component: Component, name: string): unknown =>
  component.getFirstPropertyValue(name);

/** An instant, whatever the zone of this machine: a stamp is in UTC (RFC 5545, 3.8.7.2). */
function instantOf(value: unknown): Date | undefined {
  if (!(value instanceof ICAL.Time)) return undefined;
  const { year, month, day, hour, minute, second } = value;
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** The answer of a calendar: undefined where it is none; throws where it is one that cannot be read. */
function replyIn(text: string): { reply: Reply; organizer: string } | undefined {
  if (!/^METHOD\s*[:;].*REPLY/im.test(text)) return undefined;
  if (text.length > CALENDAR_MAX) throw new Error("too long");
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [event, ...others] = calendar.getAllSubcomponents("vevent");
  const attendees = event?.getAllProperties("attendee") ?? [];
  const [attendee, ...more] = attendees;
  const uid = event && firstOf(event, "uid");
  const stamp = event && instantOf(firstOf(event, "dtstamp"));
  if (!event || others.length > 0 || !attendee || more.length > 0)
    throw new Error("not one answer");
  if (typeof uid !== "string" || !stamp) throw new Error("no identifier");
  const sequence = Number(firstOf(event, "sequence") ?? 0);
  if (!Number.isInteger(sequence) || sequence < 0) throw new Error("no sequence");
  const reply = {
    uid,
    sequence,
    stamp,
    attendee: addressOf(attendee.getFirstValue()),
    partstat: String(attendee.getFirstParameter("partstat") ?? "").toUpperCase(),
    comment: String(firstOf(event, "comment") ?? "").trim(),
  };
  return { reply, organizer: addressOf(firstOf(event, "organizer")) ?? "" };
}

/** Reads a mail of the mailbox of answers. Nothing that anybody sends makes it throw. */
export async function readMail(
  { source, isWhole }: { source: Buffer; isWhole: boolean },
  { address }: Pick<ImapSettings, "address">,
): Promise<Read> {
  let tokens: string[] = [];
  try {
    const mail = await PostalMime.parse(source, { ...LIMITS, attachmentEncoding: "arraybuffer" });
    tokens = recipientsOf(mail).flatMap((one) => tokenIn(one, address));
    for (const text of calendarsIn(mail)) {
      const found = replyIn(text);
      if (!found) continue;
      const { reply, organizer } = found;
      return { kind: "reply", reply, tokens: [...tokens, ...tokenIn(organizer, address)] };
    }
  } catch {
    return { kind: "unreadable", tokens };
  }
  // What was cut may have held one, where it was sent to the address of an invitation.
  return !isWhole && tokens.length > 0 ? { kind: "unreadable", tokens } : { kind: "other" };
}
