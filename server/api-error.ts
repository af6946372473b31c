import { type ErrorBody, type ErrorCode, errors } from "#contract/errors.ts";

interface Details {
  /** Replaces the code's own sentence. */
  message?: string;
  fields?: Record<string, string>;
  problems?: ErrorBody["problems"];
  headers?: Record<string, string>;
}

/** An answer of the closed list. Thrown anywhere below a handler, turned into JSON in one place. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly code: ErrorCode;
  readonly details: Details;
  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errors[code].message);
    this.code = code;
    this.details = details;
  }
}

/** 400 with a sentence beside each field; the first one is also the answer's message. */
export function fieldError(fields: Record<string, string>): ApiError {
  const message = Object.values(fields)[0];
  return new ApiError("invalid_request", { fields, ...(message && { message }) });
}
