import { createHmac, randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "./config.ts";

const MIN_BYTES = 32;

/** A key for one purpose, derived from the secret: a token of one kind can never be taken for another. */
export const deriveKey = (secret: Buffer, purpose: string): Buffer =>
  createHmac("sha256", secret).update(purpose).digest();

/**
 * The secret of TOKEN_SECRET, or the one stored in DATA_DIR/secret (mode 0600) and made on the first start. Throws ConfigError when it is
 * empty or shorter than 32 bytes.
 */
export function openSecret(given: string | undefined, dataDir: string): Buffer {
  const secret =
    given === undefined ? readOrMakeSecret(join(dataDir, "secret")) : Buffer.from(given.trim());
  if (secret.length < MIN_BYTES)
    throw new ConfigError("TOKEN_SECRET (JWT_SECRET) absent ou trop court (32 octets minimum)");
  return secret;
}

function readOrMakeSecret(path: string): Buffer {
  try {
    return Buffer.from(readFileSync(path, "utf8").trim());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  // Written aside, then linked: a crash leaves no half secret, and of two processes the first one wins.
  const draft = `${path}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, `${randomBytes(48).toString("base64url")}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  return Buffer.from(readFileSync(path, "utf8").trim());
}
