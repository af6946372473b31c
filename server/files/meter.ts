import { createHash } from "node:crypto";
import { Transform } from "node:stream";
import { ApiError } from "../api-error.ts";

/** Counts and hashes what passes through; fails as soon as it is one byte too long. */
export function meter(maxBytes: number) {
  const hash = createHash("sha256");
  let size = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) return done(new ApiError("file_too_large"));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, measured: () => ({ size, sha256: hash.digest("hex") }) };
}
