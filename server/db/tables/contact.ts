import type { Generated } from "kysely";
import type { Instant } from "../instant.ts";

export interface ContactMessagesTable {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  message: string;
  created_at: Instant;
  read_at: Generated<Instant | null>;
  done_at: Generated<Instant | null>;
  deleted_at: Generated<Instant | null>;
}

export interface UsedCaptchasTable {
  signature: string;
  expires_at: Instant;
}

export interface ContactTables {
  contact_messages: ContactMessagesTable;
  used_captchas: UsedCaptchasTable;
}
