import { messages } from "./messages.ts";
import type { PageProblem } from "./page-text.ts";

/** The closed list of error codes: the status and the sentence of each. */
export const errors = {
  invalid_request: { status: 400, message: messages.invalidRequest },
  file_empty: { status: 400, message: messages.fileEmpty },
  link_invalid: { status: 400, message: messages.linkInvalid },
  login_step_over: { status: 400, message: messages.loginStepOver },
  captcha_invalid: { status: 400, message: messages.captchaRequired },
  token_missing: { status: 401, message: messages.tokenMissing },
  session_expired: { status: 401, message: messages.sessionExpired },
  login_failed: { status: 401, message: messages.loginFailed },
  forbidden: { status: 403, message: messages.forbidden },
  confirmation_needed: { status: 403, message: messages.confirmationNeeded },
  second_factor_required: { status: 403, message: messages.secondFactorRequired },
  email_not_verified: { status: 403, message: messages.emailNotVerified },
  approval_pending: { status: 403, message: messages.approvalPending },
  not_found: { status: 404, message: messages.notFound },
  file_not_found: { status: 404, message: messages.fileNotFound },
  method_not_allowed: { status: 405, message: messages.methodNotAllowed },
  request_timeout: { status: 408, message: messages.requestTimeout },
  application_handled: { status: 409, message: messages.applicationHandled },
  approval_sent: { status: 409, message: messages.approvalSent },
  application_unverified: { status: 409, message: messages.applicationUnverified },
  account_not_active: { status: 409, message: messages.accountNotActive },
  group_name_taken: { status: 409, message: messages.groupNameTaken },
  group_in_trash: { status: 409, message: messages.groupInTrash },
  series_in_trash: { status: 409, message: messages.seriesInTrash },
  email_taken: { status: 409, message: messages.emailTaken },
  event_cancelled: { status: 409, message: messages.eventIsCancelled },
  event_on: { status: 409, message: messages.eventIsOn },
  event_past: { status: 409, message: messages.eventIsPast },
  not_in_series: { status: 409, message: messages.seriesNone },
  not_in_group: { status: 409, message: messages.notInGroup },
  poll_closed: { status: 409, message: messages.pollIsClosed },
  too_many_polls: { status: 409, message: messages.tooManyPolls },
  too_many_calendars: { status: 409, message: messages.tooManyCalendars },
  documents_changed: { status: 409, message: messages.documentsChanged },
  media_used: { status: 409, message: messages.mediaUsed },
  backups_off: { status: 409, message: messages.backupsOff },
  backup_running: { status: 409, message: messages.backupRunning },
  group_archived: { status: 409, message: messages.groupIsArchived },
  group_closed: { status: 409, message: messages.groupClosed },
  too_many_group_mails: { status: 409, message: messages.tooManyGroupMails },
  group_mail_left: { status: 409, message: messages.groupMailLeft },
  request_decided: { status: 409, message: messages.requestDecided },
  last_animator: { status: 409, message: messages.lastAnimator },
  totp_on: { status: 409, message: messages.totpOn },
  passkeys_off: { status: 409, message: messages.passkeysOff },
  too_many_passkeys: { status: 409, message: messages.tooManyPasskeys },
  last_factor: { status: 409, message: messages.lastFactor },
  no_second_factor: { status: 409, message: messages.noSecondFactor },
  not_by_oneself: { status: 409, message: messages.notByOneself },
  last_admin: { status: 409, message: messages.lastAdmin },
  page_needed: { status: 409, message: messages.pageNeeded },
  page_not_live: { status: 409, message: messages.pageNotLive },
  page_not_written: { status: 409, message: messages.pageNotWritten },
  page_was_published: { status: 409, message: messages.pageWasPublished },
  slug_taken: { status: 409, message: messages.slugTaken },
  stale: { status: 412, message: messages.stale },
  body_too_large: { status: 413, message: messages.bodyTooLarge },
  file_too_large: { status: 413, message: messages.fileTooLarge },
  file_type_refused: { status: 415, message: messages.fileTypeRefused },
  file_hostile: { status: 415, message: messages.fileHostile },
  range_unsatisfiable: { status: 416, message: messages.rangeUnsatisfiable },
  unsupported_media: { status: 415, message: messages.unsupportedMedia },
  file_infected: { status: 422, message: messages.fileInfected },
  comparison_too_long: { status: 422, message: messages.comparisonTooLong },
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
  /** What must be corrected in a published text, and where. */
  problems?: PageProblem[];
}
