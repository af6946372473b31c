import { z } from "zod";
import { messages } from "#contract/messages.ts";
import { ApiError } from "#server/api-error.ts";

/** What a route takes that declares none. */
export const NOTHING = z.strictObject({});

/** More unknown keys than these are not named, nor those with longer names. */
const NAMED_KEYS = 10;
const NAMED_KEY_LENGTH = 50;

/** The fields that a problem is about: the first part of its path, or the keys that the schema does not have. */
function fieldsOf(issue: z.core.$ZodIssue): [name: string, message: string][] {
  const field = issue.path[0];
  if (field !== undefined) return [[String(field), issue.message]];
  if (issue.code !== "unrecognized_keys") return [];
  const named = issue.keys.filter((key) => key.length <= NAMED_KEY_LENGTH).slice(0, NAMED_KEYS);
  return named.map((key) => [key, messages.unknownField]);
}

/** Parses one part of a request. Throws invalid_request with a sentence per field. */
export function parsePart(schema: z.ZodObject, value: unknown): Record<string, unknown> {
  const parsed = schema.safeParse(value ?? {}, { error: () => messages.invalidRequest });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  let message: string | undefined;
  for (const issue of parsed.error.issues) {
    message ??= issue.message;
    for (const [name, sentence] of fieldsOf(issue)) fields[name] ??= sentence;
  }
  throw new ApiError("invalid_request", {
    ...(message && { message }),
    ...(Object.keys(fields).length > 0 && { fields }),
  });
}

/** The query of a request: whatever its address calls it, the row after which a list goes on is `after`. */
export function parseQuery(schema: z.ZodObject, value: unknown): Record<string, unknown> {
  const { before, ...query } = parsePart(schema, value);
  return before === undefined ? query : { ...query, after: before };
}

/** A route without a body takes none, or an empty object. Throws invalid_request. */
export function refuseBody(value: unknown): undefined {
  if (Array.isArray(value)) throw new ApiError("invalid_request");
  parsePart(NOTHING, value);
  return undefined;
}
