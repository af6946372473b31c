import ICAL from "ical.js";
import PostalMime, { type Address, type Email } from "postal-mime";
import { canonicalEmail } from "#contract/fields.ts";
import type { ImapSettings } from "#server/config.ts";

/** Answer of a calendar (RFC 5546, 3.2.3). */
export interface Reply {
  /** Id of the event. */
  uid: string;
  sequence: number;
  stamp: Date;
  /** Address of the person who answers. */
  attendee: string | undefined;
  partstat: string;
  comment: string;
}

/** Content of a message; anyone may have sent it. */
export type ParsedMail =
  | { kind: "other" }
  | { kind: "unreadable"; tokens: string[] }
  | { kind: "reply"; reply: Reply; tokens: string[] };

/** No mail program writes an answer beyond these limits. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 64 * 1024 };

const toAddress = (value: unknown): string | undefined =>
  typeof value === "string" ? canonicalEmail(value.replace(/^mailto:/i, "")) : undefined;

/** Token in an address: reponses+TOKEN@… */
function findTokens(address: string, own: string): string[] {
  const [local = "", domain = ""] = own.split("@");
  const written = canonicalEmail(address) ?? "";
  const isOurs = written.startsWith(`${local}+`) && written.endsWith(`@${domain}`);
  return isOurs ? [written.slice(local.length + 1, -domain.length - 1)] : [];
}

const listAddresses = (addresses: readonly Address[] = []): string[] =>
  addresses.flatMap((one) => (one.group ? listAddresses(one.group) : [one.address]));

/** Headers in which mail servers record the recipient, whatever To says. */
const DELIVERED = /^(delivered-to|x-original-to|envelope-to|x-forwarded-to)$/;

/** Longer than any address (RFC 5321), with a name before it. */
const ADDRESS_MAX = 1000;

/** « Name <address> », or the address alone. */
function readAddress(header: string): string {
  const value = header.slice(0, ADDRESS_MAX);
  return (/<([^<>]*)>/.exec(value)?.[1] ?? value).trim();
}

const listRecipients = ({ to, cc, headers }: Email): string[] => [
  ...listAddresses(to),
  ...listAddresses(cc),
  ...headers.filter(({ key }) => DELIVERED.test(key)).map(({ value }) => readAddress(value)),
];

const toText = (content: unknown): string =>
  typeof content === "string"
    ? content
    : new TextDecoder().decode(content as ArrayBuffer | Uint8Array);

/** Calendar parts of a message, under any file name. */
const listCalendarParts = ({ attachments }: Email): string[] =>
  attachments
    .filter(({ mimeType }) => /^(text\/calendar|application\/ics)\b/i.test(mimeType))
    .map(({ content }) => toText(content));

type Component = InstanceType<typeof ICAL.Component>;
const getFirstValue = (component: Component, name: string): unknown =>
  component.getFirstPropertyValue(name);

/** Reads a time as UTC, as stamps are (RFC 5545, 3.8.7.2), whatever the local time zone. */
function toInstant(value: unknown): Date | undefined {
  if (!(value instanceof ICAL.Time)) return undefined;
  const { year, month, day, hour, minute, second } = value;
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** Finds the answer in a calendar part: undefined when there is none. Throws when it cannot be read. */
function findReply(text: string): { reply: Reply; organizer: string } | undefined {
  if (!/^METHOD\s*[:;].*REPLY/im.test(text)) return undefined;
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [event, ...others] = calendar.getAllSubcomponents("vevent");
  const attendees = event?.getAllProperties("attendee") ?? [];
  const [attendee, ...more] = attendees;
  const uid = event && getFirstValue(event, "uid");
  const stamp = event && toInstant(getFirstValue(event, "dtstamp"));
  if (!event || others.length > 0 || !attendee || more.length > 0)
    throw new Error("not one answer");
  if (typeof uid !== "string" || !stamp) throw new Error("no identifier");
  const sequence = Number(getFirstValue(event, "sequence") ?? 0);
  if (!Number.isInteger(sequence) || sequence < 0) throw new Error("no sequence");
  const reply = {
    uid,
    sequence,
    stamp,
    attendee: toAddress(attendee.getFirstValue()),
    partstat: String(attendee.getFirstParameter("partstat") ?? "").toUpperCase(),
    comment: String(getFirstValue(event, "comment") ?? "").trim(),
  };
  return { reply, organizer: toAddress(getFirstValue(event, "organizer")) ?? "" };
}

/** Reads a message of the answers mailbox. Never throws. */
export async function readMail(
  { source, isWhole }: { source: Uint8Array; isWhole: boolean },
  { address }: Pick<ImapSettings, "address">,
): Promise<ParsedMail> {
  let tokens: string[] = [];
  try {
    const mail = await PostalMime.parse(source, { ...LIMITS, attachmentEncoding: "arraybuffer" });
    tokens = listRecipients(mail).flatMap((one) => findTokens(one, address));
    for (const text of listCalendarParts(mail)) {
      const found = findReply(text);
      if (!found) continue;
      const { reply, organizer } = found;
      return { kind: "reply", reply, tokens: [...tokens, ...findTokens(organizer, address)] };
    }
  } catch {
    return { kind: "unreadable", tokens };
  }
  // A truncated message sent to the address of an invitation may have contained an answer.
  return !isWhole && tokens.length > 0 ? { kind: "unreadable", tokens } : { kind: "other" };
}
