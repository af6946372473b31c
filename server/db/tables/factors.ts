import type { Generated } from "kysely";
import type { Instant } from "../instant.ts";

/** How a session has shown who it is beside the password; a remembered device only says that it once did. */
export type Proof = "totp" | "recovery" | "passkey" | "device";

/** The application of a telephone that makes a code each half minute. */
export interface TotpsTable {
  user_id: string;
  sealed_secret: string;
  created_at: Instant;
  /** Until then it was only shown: no log-in asks for it. */
  confirmed_at: Instant | null;
  /** The half minute of the last code that was taken: none before it, nor itself, is taken again. */
  last_step: Generated<number>;
}

export interface PasskeysTable {
  id: string;
  /** As the authenticator calls it. */
  credential_id: string;
  user_id: string;
  name: string;
  /** Of the site when it was made: it works under no other one. */
  host: string;
  public_key: string;
  /** Stays 0 on keys that several devices share. */
  counter: Generated<number>;
  backed_up: number;
  /** JSON. */
  transports: string;
  created_at: Instant;
  last_used_at: Instant | null;
}

export interface RecoveryCodesTable {
  id: string;
  user_id: string;
  /** SHA-256, hexadecimal. */
  code_hash: string;
  used_at: Instant | null;
}

/** What is under way: a log-in whose password was right, or a challenge that a passkey is to sign. */
export interface LoginStepsTable {
  /** SHA-256 of its ticket, hexadecimal. */
  id: string;
  kind: "login" | "passkey_login" | "passkey_new" | "confirm";
  user_id: string | null;
  session_id: string | null;
  challenge: string | null;
  tries: Generated<number>;
  expires_at: Instant;
  used_at: Instant | null;
}

/** A browser in which a member need not show the second factor each time. */
export interface TrustedDevicesTable {
  id: string;
  /** SHA-256, hexadecimal. */
  token_hash: string;
  user_id: string;
  name: string;
  created_at: Instant;
  last_used_at: Instant;
  expires_at: Instant;
}

export interface FactorTables {
  totps: TotpsTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  login_steps: LoginStepsTable;
  trusted_devices: TrustedDevicesTable;
}
