import type { IncomingHttpHeaders } from "node:http";
import { ApiError } from "../api-error.ts";

/** What tells one state of a file from another. */
export interface Version {
  etag: string;
  lastModified: string;
}

const PART = /^ *bytes= *(\d*) *- *(\d*) *$/;

const strong = (tag: string): string => tag.trim().replace(/^W\//, "");
const names = (tags: string, etag: string): boolean =>
  tags.trim() === "*" || tags.split(",").some((tag) => strong(tag) === strong(etag));
/** False where one of both is no date. */
const notAfter = (date: string, limit = ""): boolean => Date.parse(date) <= Date.parse(limit);

/** Somebody goes on with a file that is no longer the same. Throws ApiError. */
export function refuseStale(headers: IncomingHttpHeaders, { etag, lastModified }: Version): void {
  const { "if-match": tags, "if-unmodified-since": since = "" } = headers;
  if (tags !== undefined && !names(tags, etag)) throw new ApiError("stale");
  if (Date.parse(lastModified) > Date.parse(since)) throw new ApiError("stale");
}

/** Whoever asks already has this version. */
export function isUnchanged(
  headers: IncomingHttpHeaders,
  { etag, lastModified }: Version,
): boolean {
  if (headers["cache-control"]?.includes("no-cache")) return false;
  const tags = headers["if-none-match"];
  return tags === undefined
    ? notAfter(lastModified, headers["if-modified-since"])
    : names(tags, etag);
}

const goesOn = (wanted: string | undefined, { etag, lastModified }: Version): boolean =>
  wanted === undefined ||
  (wanted.includes('"') ? wanted.includes(etag) : notAfter(lastModified, wanted));

/** First and last byte of the one part that is asked for; undefined for all of it. Throws ApiError for a part beyond the end. */
export function partAsked(
  headers: IncomingHttpHeaders,
  version: Version,
  size: number,
): { start: number; end: number } | undefined {
  const [, first = "", last = ""] = PART.exec(headers.range ?? "") ?? [];
  if (`${first}${last}` === "" || !goesOn(headers["if-range"] as string | undefined, version))
    return undefined;
  const start = first === "" ? size - Number(last) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (start < 0 || start >= size || end < start) throw new ApiError("range_unsatisfiable");
  return { start, end };
}
