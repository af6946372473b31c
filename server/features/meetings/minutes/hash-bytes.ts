import { createHash } from "node:crypto";

/** SHA-256 of the bytes of a file, in hexadecimal. */
export const hashBytes = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");
