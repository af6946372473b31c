import type { Generated } from "kysely";
import type { AcceptedText, College, Role } from "#contract/limits.ts";
import type { Instant } from "../instant.ts";
import type { Proof } from "./factors.ts";

export interface UsersTable {
  id: string;
  username: string;
  first_name: string;
  last_name: string;
  /** Canonical form (contract/fields.ts). Unique among the rows that are not in the trash. */
  email: string;
  password_hash: string;
  /** 1 when it is known to be as long as an administrator's must be. */
  password_long: Generated<number>;
  role: Role;
  status: "pending" | "active" | "refused";
  college: College | null;
  /** 1 for who may write the public texts without being an administrator. */
  is_editor: Generated<number>;
  /** Folded name and address, for search. */
  search: string;
  /** Folded last name, then first name: the order of a directory. */
  name_key: string;
  /** Folded structure, for search. */
  structure_key: Generated<string>;
  email_verified_at: Instant | null;
  decided_at: Instant | null;
  refusal_reason: string | null;
  created_at: Instant;
  deletion_requested_at: Generated<Instant | null>;
  /** From then on an administrator without a second factor can only get one. */
  second_factor_due_at: Generated<Instant | null>;
  /** 1 for an account that no longer wants to see its first steps. */
  first_steps_hidden: Generated<number>;
  /** The structure beside the name, among those that the person is in. */
  main_structure_id: Generated<string | null>;
  /** Since when the account lacks access to the members' space, as the job that closes accounts saw it. */
  detached_at: Generated<Instant | null>;
  /** Since when the person asks to be a member in their own name. */
  membership_asked_at: Generated<Instant | null>;
  deleted_at: Instant | null;
}

export interface AcceptancesTable {
  user_id: string;
  document: AcceptedText;
  sha256: string;
  accepted_at: Instant;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  user_agent: string;
  created_at: Instant;
  last_seen_at: Instant;
  expires_at: Instant;
  revoked_at: Instant | null;
  /** When the person last showed that it was them. */
  confirmed_at: Generated<Instant | null>;
  /** Nothing beside the password. */
  factor: Generated<Proof | null>;
}

export interface LinksTable {
  id: string;
  purpose: "verify_email" | "reset_password" | "set_up_admin" | "change_email";
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  user_id: string | null;
  email: string | null;
  /** Application that this link verifies, as JSON, when it is not the one of the account's row. */
  form: Generated<string | null>;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
}

export interface ThrottlesTable {
  key: string;
  count: number;
  window_ends_at: Instant;
  blocked_until: Instant | null;
}

export interface AccountTables {
  users: UsersTable;
  acceptances: AcceptancesTable;
  sessions: SessionsTable;
  links: LinksTable;
  throttles: ThrottlesTable;
}
