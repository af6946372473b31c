import type { Instant } from "../instant.ts";

/** An invitation to the site. Each link that is sent has its row: a newer one replaces it. */
export interface SiteInvitationsTable {
  id: string;
  /** Canonical address. At most one row of it is neither accepted, revoked nor replaced. */
  email: string;
  /** As the list gave them, perhaps empty. */
  first_name: string;
  last_name: string;
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  invited_by: string | null;
  created_at: Instant;
  /** When its link ends, or ended before that. */
  ends_at: Instant;
  accepted_at: Instant | null;
  revoked_at: Instant | null;
  replaced_at: Instant | null;
  /** The account that the address has since one of its invitations was accepted. */
  user_id: string | null;
}

export interface SiteInvitationTables {
  site_invitations: SiteInvitationsTable;
}
