import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { type ErrorBody, type ErrorCode, errors } from "#contract/errors.ts";
import { ApiError } from "#server/api-error.ts";
import { faultOf, isDiskFault, isPublishedLock, systemCode } from "#server/db/faults.ts";
import { answerInTurn } from "../guards/answer-in-turn.ts";

const BY_FASTIFY_CODE: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media",
  FST_ERR_CTP_BODY_TOO_LARGE: "body_too_large",
  FST_ERR_BAD_URL: "not_found",
  FST_ERR_MAX_PARAM_LENGTH: "not_found",
  FST_ERR_HANDLER_TIMEOUT: "unavailable",
};

/** What HTTP itself refuses about a file of the site. */
const BY_STATUS: Record<number, ErrorCode> = { 412: "stale", 416: "range_unsatisfiable" };

function codeOf(error: FastifyError | Error): ErrorCode {
  const code = systemCode(error);
  if (BY_FASTIFY_CODE[code]) return BY_FASTIFY_CODE[code];
  if (isPublishedLock(error)) return "minutes_published";
  const fault = faultOf(error);
  if (fault) return fault;
  const status = "statusCode" in error ? error.statusCode : undefined;
  if (status !== undefined && BY_STATUS[status]) return BY_STATUS[status];
  return status !== undefined && status >= 400 && status < 500 ? "invalid_request" : "unexpected";
}

/** Refused before the whole of it has come: the rest is not waited for. */
const isTooSlow = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.complete === false &&
  error instanceof Error &&
  "code" in error &&
  error.code === "FST_ERR_HANDLER_TIMEOUT";

/** Every failure of the API leaves through here: JSON, a French sentence, never a stack. */
export function answerError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failed = thrown instanceof Error ? thrown : new Error(String(thrown));
  const error = isTooSlow(failed, request)
    ? new ApiError("request_timeout", { headers: { connection: "close" } })
    : failed;
  const code = error instanceof ApiError ? error.code : codeOf(error);
  const details = error instanceof ApiError ? error.details : {};
  const { status, message } = errors[code];
  // A moment's overload, or a disk already known to be full, is only answered; any other error of this kind is logged.
  const expected =
    code === "unavailable"
      ? !isDiskFault(error)
      : error instanceof ApiError && code === "storage_full";
  if (expected) request.log.warn({ err: error }, "request put off");
  else if (status >= 500) request.log.error({ err: error }, "request failed");
  const body: ErrorBody = {
    success: false,
    code,
    message: details.message ?? message,
    ...(details.fields && { fields: details.fields }),
    ...(details.problems && { problems: details.problems }),
  };
  const retryAfter = code === "unavailable" ? { "retry-after": "2" } : {};
  return reply
    .code(status)
    .headers({ ...retryAfter, ...details.headers, "cache-control": "no-store" })
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(body);
}

/** Answers an error; the timeout of an unfinished request, in its turn. */
export const handleError: typeof answerError = (thrown, request, reply) => {
  if (!isTooSlow(thrown, request)) return answerError(thrown, request, reply);
  answerInTurn(() => void answerError(thrown, request, reply));
  return reply;
};
