import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { deriveKey } from "../secret.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** A text sealed for one purpose cannot be opened for another. */
const OUTBOX = "mail-outbox";

/** Encrypts a text of the outbox, or of another purpose (AES-256-GCM), so that a copy of the database contains no usable one-time link. */
export function seal(secret: Buffer, plain: string, purpose = OUTBOX): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(secret, purpose), iv);
  const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64");
}

/** Throws when the text was sealed with another secret, for another purpose, or was altered. */
export function unseal(secret: Buffer, sealed: string, purpose = OUTBOX): string {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv(
    "aes-256-gcm",
    deriveKey(secret, purpose),
    bytes.subarray(0, IV_BYTES),
  );
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([
    decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
    decipher.final(),
  ]).toString("utf8");
}
