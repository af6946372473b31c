import type { z } from "zod";
import type { Address } from "./address.ts";
import type { RouteAccess } from "./permissions.ts";

/**
 * Who may call a route: anybody; « holder »: whoever holds an address that is a key by itself, or a session: its handler looks;
 * else whoever has a session and comes in by this door. What depends on the thing is asked of contract/permissions.ts by the handler.
 */
export type Access = "public" | "capability" | RouteAccess;

/** What a success answers: JSON, a file that the handler streams, or text of this type. */
export type Kind = "json" | "file" | `text/${string}`;

/**
 * What is counted of those who call, each apart: an account, or an address where nobody has one. How many times, the server
 * knows (server/accounts/throttle.ts).
 */
export type Limited =
  | "signupTriesPerAddress"
  | "forgotPerAddress"
  | "linkPerAddress"
  | "logInStepsPerAddress"
  | "passkeysPerAccount"
  | "calendarsPerAccount"
  | "invitationsPerAccount"
  | "unsubscribingPerAddress"
  | "mailAnswersPerAddress"
  | "uploadsPerAccount";

export interface RouteSpec {
  /** One French line for the published OpenAPI document. */
  summary: string;
  access: Access;
  /** A session may call it whose account needs a second factor and has none yet. */
  allowBeforeMfa?: true;
  /** Only for a session whose person has shown, in the last ten minutes, that it is them (docs/decisions/050). */
  requiresRecentAuth?: true;
  /** Counts who calls, once what is asked is well formed; an upload, before its form is read (docs/decisions/026). */
  limited?: Limited;
  /** JSON unless told. */
  answers?: Kind;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Takes a form beside, of either type, and does not read it: mail programs send one (RFC 8058). */
  ignoresForm?: true;
  /** Bytes that the body may have, where it may have more than any other. */
  bodyBytes?: number;
  /** A list that answers all its rows when no `limit` is asked. */
  unpaginated?: true;
  /** A multipart form: one part named « file », at most so many bytes (else the sentence), and the fields of `body`; a picture, whatever it is called, where it says so. */
  upload?: { maxBytes: number; tooLarge: string; image?: true };
  /** Status of the success answer; 200 unless told. */
  status?: 200 | 201 | 204;
  /** Headers of the success answer. */
  headers?: Record<string, string>;
  /** Shape of the success answer; null answers without a body. Keys it does not name never leave the server. */
  reply: z.ZodType | null;
}

export type Route = RouteSpec & { address: Address };

/** Attaches who may call, what goes in and what comes out to an address of the table. */
export function route<const A extends Address, const S extends RouteSpec>(
  address: A,
  spec: S,
): S & { address: A } {
  return { ...spec, address };
}

type ParsedOr<S, K extends string, Fallback> = S extends { [P in K]: infer Z extends z.ZodType }
  ? z.output<Z>
  : Fallback;
type WrittenAs<S, K extends string> = S extends { [P in K]: infer Z extends z.ZodType }
  ? { [P in K]: z.input<Z> }
  : unknown;

/** A list from the newest back calls « before » what others call « after »: the last row of the page before. Inside it is `after`. */
type WithCursor<Q> = { [K in keyof Q as K extends "before" ? "after" : K]: Q[K] };

/** What a handler receives, after validation. */
export interface Parsed<R> {
  params: ParsedOr<R, "params", Record<string, never>>;
  query: WithCursor<ParsedOr<R, "query", Record<string, never>>>;
  body: ParsedOr<R, "body", undefined>;
}

/** What a caller gives: only the parts that the route declares. */
export type CallInput<R> = WrittenAs<R, "params"> &
  WrittenAs<R, "body"> &
  (R extends { query: infer Z extends z.ZodType } ? { query?: z.input<Z> } : unknown);

export type Reply<R> = R extends { reply: infer Z extends z.ZodType } ? z.output<Z> : undefined;
