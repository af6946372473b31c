import type { Generated } from "kysely";
import type { Instant } from "../instant.ts";

export interface MailsTable {
  id: string;
  kind: string;
  recipient: string;
  /** Account that it goes to. */
  recipient_id: Generated<string | null>;
  subject: string;
  /** Account or contact message, not the recipient's, or invitation, whose person it names. */
  subject_id: Generated<string | null>;
  /** The whole message, sealed: it may carry a one-time link. Empty once sent or written. */
  sealed: string;
  /** « written »: to a file, by a site without a mail server. */
  status: "waiting" | "sending" | "sent" | "written" | "failed" | "void";
  attempts: number;
  next_attempt_at: Instant;
  /** 1 for what goes to many: it lets what one person waits for pass. */
  bulk: Generated<number>;
  /** Why the last attempt failed and what to do, in French. */
  last_error: string | null;
  /** The server's words when it refused this mail for good, until it accepts another one to the same address. */
  refusal: Generated<string | null>;
  created_at: Instant;
  sent_at: Instant | null;
}

export interface MailTables {
  mails: MailsTable;
}
