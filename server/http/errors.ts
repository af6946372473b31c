import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { type ErrorBody, type ErrorCode, errors } from "../../contract/errors.ts";
import { ApiError } from "../api-error.ts";

const BY_FASTIFY_CODE: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media",
  FST_ERR_CTP_BODY_TOO_LARGE: "body_too_large",
  FST_ERR_BAD_URL: "not_found",
  FST_ERR_MAX_PARAM_LENGTH: "not_found",
  FST_ERR_HANDLER_TIMEOUT: "unavailable",
};

/** What HTTP itself refuses about a stored file. */
const BY_STATUS: Record<number, ErrorCode> = { 412: "stale", 416: "range_unsatisfiable" };

/** Codes of a database or a disk that cannot answer now, as better-sqlite3, pg and Node name them. */
const UNAVAILABLE =
  /^(SQLITE_BUSY|SQLITE_LOCKED|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EMFILE|ENFILE|08\w{3}|57P0\w|53300|40001|40P01)/;
/** A disk that refuses to read, to write or to keep what is written: nothing was acknowledged, and somebody must look at it (F05). */
const DISK_FAILS = /^(SQLITE_IOERR|SQLITE_READONLY|EIO|EROFS|58030|25006)/;
const STORAGE_FULL = /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)/;

const systemCode = (error: Error): string =>
  "code" in error && typeof error.code === "string" ? error.code : "";

function codeOf(error: FastifyError | Error): ErrorCode {
  const code = systemCode(error);
  if (BY_FASTIFY_CODE[code]) return BY_FASTIFY_CODE[code];
  if (STORAGE_FULL.test(code)) return "storage_full";
  if (
    UNAVAILABLE.test(code) ||
    DISK_FAILS.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  )
    return "unavailable";
  const status = "statusCode" in error ? error.statusCode : undefined;
  if (status !== undefined && BY_STATUS[status]) return BY_STATUS[status];
  return status !== undefined && status >= 400 && status < 500 ? "invalid_request" : "unexpected";
}

/** A database or a disk that cannot take a write now, and perhaps can in a moment. */
export const isPutOff = (error: unknown): boolean =>
  error instanceof Error && /^(unavailable|storage_full)$/.test(codeOf(error));

/** Refused before the whole of it has come: the rest is not waited for. */
const isTooSlow = (error: Error, { raw }: FastifyRequest): boolean =>
  raw.complete === false && "code" in error && error.code === "FST_ERR_HANDLER_TIMEOUT";

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
  // A moment's overload, or a disk already known to be full, is said to the caller; anything else of this kind wants a look.
  const expected =
    code === "unavailable"
      ? !DISK_FAILS.test(systemCode(error))
      : error instanceof ApiError && code === "storage_full";
  if (expected) request.log.warn({ err: error }, "request put off");
  else if (status >= 500) request.log.error({ err: error }, "request failed");
  const body: ErrorBody = {
    success: false,
    code,
    message: details.message ?? message,
    ...(details.fields && { fields: details.fields }),
  };
  const retryAfter = code === "unavailable" ? { "retry-after": "2" } : {};
  return reply
    .code(status)
    .headers({ ...retryAfter, ...details.headers, "cache-control": "no-store" })
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(body);
}
