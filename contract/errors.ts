import { messages } from "./messages.ts";
import type { PageProblem } from "./page-text.ts";

/** The closed list of error codes: the status and the sentence of each. */
export const errors = {
  invalid_request: { status: 400, message: messages.invalidRequest },
  file_empty: { status: 400, message: messages.fileEmpty },
  link_invalid: { status: 400, message: messages.linkInvalid },
  captcha_invalid: { status: 400, message: messages.captchaRequired },
  token_missing: { status: 401, message: messages.tokenMissing },
  session_expired: { status: 401, message: messages.sessionExpired },
  login_failed: { status: 401, message: messages.loginFailed },
  forbidden: { status: 403, message: messages.forbidden },
  email_not_verified: { status: 403, message: messages.emailNotVerified },
  approval_pending: { status: 403, message: messages.approvalPending },
  not_found: { status: 404, message: messages.notFound },
  file_not_found: { status: 404, message: messages.fileNotFound },
  method_not_allowed: { status: 405, message: messages.methodNotAllowed },
  request_timeout: { status: 408, message: messages.requestTimeout },
  application_handled: { status: 409, message: messages.applicationHandled },
  application_unverified: { status: 409, message: messages.applicationUnverified },
  account_not_active: { status: 409, message: messages.accountNotActive },
  group_name_taken: { status: 409, message: messages.groupNameTaken },
  group_in_trash: { status: 409, message: messages.groupInTrash },
  email_taken: { status: 409, message: messages.emailTaken },
  event_cancelled: { status: 409, message: messages.eventIsCancelled },
  event_on: { status: 409, message: messages.eventIsOn },
  event_past: { status: 409, message: messages.eventIsPast },
  not_in_group: { status: 409, message: messages.notInGroup },
  too_many_calendars: { status: 409, message: messages.tooManyCalendars },
  last_admin: { status: 409, message: messages.lastAdmin },
  stale: { status: 412, message: messages.stale },
  body_too_large: { status: 413, message: messages.bodyTooLarge },
  file_too_large: { status: 413, message: messages.fileTooLarge },
  file_type_refused: { status: 415, message: messages.fileTypeRefused },
  file_hostile: { status: 415, message: messages.fileHostile },
  range_unsatisfiable: { status: 416, message: messages.rangeUnsatisfiable },
  unsupported_media: { status: 415, message: messages.unsupportedMedia },
  page_refused: { status: 422, message: messages.pageRefused },
  unknown_host: { status: 421, message: messages.unknownHost },
  too_many_attempts: { status: 429, message: messages.tooManyAttempts },
  file_damaged: { status: 500, message: messages.fileDamaged },
  unexpected: { status: 500, message: messages.unexpected },
  unavailable: { status: 503, message: messages.unavailable },
  storage_full: { status: 507, message: messages.storageFull },
} as const;

export type ErrorCode = keyof typeof errors;

/** Body of every error answer. `fields` names what is wrong beside each input. */
export interface ErrorBody {
  success: false;
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  /** What must be mended in a text that is published, and where. */
  problems?: PageProblem[];
}
