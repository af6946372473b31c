import type { Instant } from "./instant.ts";

/** A meeting to which the people of its group were invited by mail: those who were in it then. */
export interface InvitedEventsTable {
  event_id: string;
  asked_at: Instant;
  /** They need no invitation. */
  asked_by: string | null;
  /** The same for the meetings of a series to which people were invited at once. */
  together: string | null;
}

/** The last state of an event that a person was emailed. */
export interface EventInvitationsTable {
  /** The secret of the link, and of the address for answers, is derived from it and from the address of the person. */
  id: string;
  event_id: string;
  user_id: string;
  /** SHA-256 of that secret, hexadecimal; null for who wanted no such mails. */
  token_hash: string | null;
  /** How the meeting stood: its sequence, and 1 when it did not take place. */
  told_sequence: number;
  told_off: number;
  /** The SEQUENCE that stood in the mail, and the first one that said the present hours. */
  sent_sequence: number;
  moved_sequence: number;
  /** "2027-01-15 09:00 10:30". */
  hours: string;
  /** Digest of all that the mail said of it. */
  facts: string;
  sent_at: Instant | null;
  /** The last answer by mail: an older one that comes later says nothing. */
  reply_sequence: number | null;
  reply_stamp: Instant | null;
  /** SHA-256 of the secret that answers for all of those that came together; the same in each of them. */
  together_hash: string | null;
}

/** Up to where a mailbox of answers has been read. */
export interface AnswerMailboxesTable {
  mailbox: string;
  /** Its numbers mean something as long as this is the same (RFC 9051, 2.3.1.1). */
  uid_validity: string;
  seen_uid: number;
  /** The mail that is being read, and by which instance (server/jobs/claim-run.ts). */
  reading_uid: number | null;
  reading_instance: string | null;
}
