import type { z } from "zod";
import type { Address } from "./address.ts";
import type { OptionalFeature } from "./optional-features.ts";
import type { RouteAccess } from "./permissions.ts";

/**
 * Who may call a route: anyone; « capability »: the bearer of a signed address, or of a session, checked by the handler; else a session that
 * this access policy admits. Handlers check permissions on the resource with contract/permissions.ts.
 */
export type Access = "public" | "capability" | RouteAccess;

/** Type of a success answer: JSON, a file streamed by the handler, or text of this type. */
export type Kind = "json" | "file" | `text/${string}`;

/**
 * Rate limit of a route, counted per account, or per network address without one. The limits are in
 * server/accounts/throttle.ts.
 */
export type Limited =
  | "applicationLinksPerAddress"
  | "signupTriesPerAddress"
  | "forgotPerAddress"
  | "linkPerAddress"
  | "logInStepsPerAddress"
  | "passkeysPerAccount"
  | "calendarsPerAccount"
  | "commentsPerAccount"
  | "comparisonsPerAccount"
  | "invitationsPerAccount"
  | "sharesPerAccount"
  | "sharesPerAddress"
  | "siteInvitationPerAddress"
  | "structureInvitationsPerAccount"
  | "structureJoiningsPerAccount"
  | "testMailsPerAccount"
  | "archivesPerAccount"
  | "unsubscribingPerAddress"
  | "mailAnswersPerAddress"
  | "uploadsPerAccount";

export interface RouteSpec {
  /** One French line for the published OpenAPI document. */
  summary: string;
  access: Access;
  /** Refused while the association has switched this feature off. */
  feature?: OptionalFeature;
  /** Also open to a session whose account still has to set up its second factor. */
  allowBeforeMfa?: true;
  /** Also open to a person whose place in their structure ended and who is no member in their own name (docs/decisions/081). */
  allowDetached?: true;
  /** Requires a recent authentication, within the last ten minutes (docs/decisions/050). */
  requiresRecentAuth?: true;
  /**
   * Counted once the input is valid; for an upload, before its form is read (docs/decisions/026).
   */
  limited?: Limited;
  /** JSON by default. */
  answers?: Kind;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Accepts a form and ignores it: mail programs send one (RFC 8058). */
  ignoresForm?: true;
  /** Maximum bytes of the body, when above the default. */
  bodyBytes?: number;
  /**
   * The answer depends on the database, the caller and the query alone, and on the clock by a second
   * at most: it is cached until the next commit (docs/decisions/069).
   */
  cached?: true;
  /** A list that returns all its rows when no `limit` is given. */
  unpaginated?: true;
  /**
   * A multipart form: one part named « file » of at most `maxBytes` (else the error `tooLarge`),
   * and the fields of `body`. `image`: a picture, whatever its name. `table`: a file of any content, which the handler reads and does not store.
   */
  upload?: { maxBytes: number; tooLarge: string; image?: true; table?: true };
  /** Works through thousands of rows, or waits for a thread that prints: it may take minutes on a small machine. */
  slow?: true;
  /** Status of the success answer; 200 by default. */
  status?: 200 | 201 | 204 | 303;
  /** Headers of the success answer. */
  headers?: Record<string, string>;
  /** Shape of the success answer; null answers without a body. Unlisted keys never leave the server. */
  reply: z.ZodType | null;
}

export type Route = RouteSpec & { address: Address };

/** Attaches access, input and reply to an address of the table. */
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

/**
 * Lists sorted newest first name their cursor « before », others « after »: the last row of the
 * previous page. Handlers read `after`.
 */
type WithCursor<Q> = { [K in keyof Q as K extends "before" ? "after" : K]: Q[K] };

/** What a handler receives, after validation. */
export interface Parsed<R> {
  params: ParsedOr<R, "params", Record<string, never>>;
  query: WithCursor<ParsedOr<R, "query", Record<string, never>>>;
  body: ParsedOr<R, "body", undefined>;
}

/** What a caller passes: only the parts that the route declares. */
export type CallInput<R> = WrittenAs<R, "params"> &
  WrittenAs<R, "body"> &
  (R extends { query: infer Z extends z.ZodType } ? { query?: z.input<Z> } : unknown);

export type Reply<R> = R extends { reply: infer Z extends z.ZodType } ? z.output<Z> : undefined;
