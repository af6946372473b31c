import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "#server/api-error.ts";
import type { Range } from "#server/files/store.ts";
import { readRange } from "./byte-range.ts";
import { isPartWanted, isStale, isUnchanged, type Validators } from "./conditions.ts";

/** A file as it is now. */
export interface Sendable {
  /** Bytes. */
  size: number;
  modified: Date;
  /** All of it, or a part; undefined when it went meanwhile. */
  read: (range?: Range) => Readable | Promise<Readable | undefined>;
}

const validatorsOf = ({ size, modified }: Sendable): Validators => ({
  etag: `W/"${size.toString(16)}-${modified.getTime().toString(16)}"`,
  lastModified: modified.toUTCString(),
});

/** An answer without a body, whose bytes are not counted. */
const nothing = (): Readable => Readable.from([]);

/**
 * Answers a file to GET or HEAD: whole, the part that is asked for, or that the caller's copy is still good. Throws file_not_found, stale or
 * range_unsatisfiable, with no header written.
 */
export async function sendFile(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  file: Sendable,
): Promise<FastifyReply> {
  const validators = validatorsOf(file);
  if (isStale(headers, validators)) throw new ApiError("stale");
  const said = {
    "accept-ranges": "bytes",
    "last-modified": validators.lastModified,
    etag: validators.etag,
  };
  if (isUnchanged(headers, validators)) return reply.code(304).headers(said).send(nothing());
  const part = isPartWanted(headers, validators) ? readRange(headers.range, file.size) : "whole";
  if (!part) throw new ApiError("range_unsatisfiable");
  const range = part === "whole" ? undefined : part;
  const bytes = method === "HEAD" ? nothing() : await file.read(range);
  if (!bytes) throw new ApiError("file_not_found");
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  return reply
    .code(range ? 206 : 200)
    .headers({
      ...said,
      ...(range && { "content-range": `bytes ${start}-${end}/${file.size}` }),
      "content-length": end - start + 1,
    })
    .send(bytes);
}
