import type { IncomingHttpHeaders } from "node:http";

/** Validators of a cached copy (RFC 9110, 13). */
export interface Validators {
  etag: string;
  lastModified: string;
}

/** Compares tags weakly: all of ours are weak. */
const names = (list: string, etag: string): boolean =>
  list.split(",").some((tag) => tag.trim() === etag || `W/${tag.trim()}` === etag);

const isLater = (date: string, than: string): boolean => Date.parse(date) > Date.parse(than);

/** If-Match or If-Unmodified-Since says that the caller has another version in mind. A date that is none counts for nothing. */
export function isStale(
  { "if-match": match, "if-unmodified-since": since }: IncomingHttpHeaders,
  { etag, lastModified }: Validators,
): boolean {
  if (match && match !== "*" && !names(match, etag)) return true;
  return since !== undefined && isLater(lastModified, since);
}

/** The caller's copy is still good. One that asks again whatever it has (« no-cache ») gets it whole. */
export function isUnchanged(
  {
    "if-none-match": match,
    "if-modified-since": since,
    "cache-control": control,
  }: IncomingHttpHeaders,
  { etag, lastModified }: Validators,
): boolean {
  if (control?.includes("no-cache")) return false;
  if (match !== undefined) return match === "*" || names(match, etag);
  return since !== undefined && Date.parse(lastModified) <= Date.parse(since);
}

/** If-Range: a part is only of use to who has the rest of the same version. */
export function isPartWanted(
  { "if-range": version }: IncomingHttpHeaders,
  { etag, lastModified }: Validators,
): boolean {
  if (typeof version !== "string") return true;
  if (version.includes('"')) return version.includes(etag);
  return Date.parse(lastModified) <= Date.parse(version);
}
