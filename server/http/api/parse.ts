import type { z } from "zod";
import { messages } from "#contract/messages.ts";
import { ApiError } from "#server/api-error.ts";

/** Parses one part of a request. Throws invalid_request with a sentence per field; an unknown key names none. */
export function parsePart(schema: z.ZodObject, value: unknown): Record<string, unknown> {
  const parsed = schema.safeParse(value ?? {}, { error: () => messages.invalidRequest });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  let message: string | undefined;
  for (const issue of parsed.error.issues) {
    message ??= issue.message;
    const field = issue.path[0];
    if (field !== undefined) fields[String(field)] ??= issue.message;
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

/** A route without a body takes none, or an empty object. */
export function refuseBody(value: unknown): undefined {
  const empty =
    value === undefined ||
    value === null ||
    (typeof value === "object" && !Array.isArray(value) && Object.keys(value).length === 0);
  if (!empty) throw new ApiError("invalid_request");
  return undefined;
}
