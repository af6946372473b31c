import type { Generated, Insertable, Selectable } from "kysely";
import type { Act } from "#contract/journal.ts";
import type { AcceptedText, College, ResourceCategory, Role } from "#contract/limits.ts";
import type {
  CalendarsTable,
  EventAnswersTable,
  EventFilesTable,
  EventSeriesTable,
  EventsTable,
  GroupInvitationsTable,
  GroupMembersTable,
  GroupRequestsTable,
  GroupsTable,
  PollDaysTable,
  PollsTable,
  PollVotesTable,
} from "./agenda-tables.ts";
import type { BackupsTable } from "./backup-tables.ts";
import type {
  LoginStepsTable,
  PasskeysTable,
  Proof,
  RecoveryCodesTable,
  TotpsTable,
  TrustedDevicesTable,
} from "./factor-tables.ts";
import type { DataVersionsTable, InstancesTable, JobRunsTable } from "./instance-tables.ts";
import type { Instant } from "./instant.ts";
import type {
  AnswerMailboxesTable,
  EventInvitationsTable,
  InvitedEventsTable,
} from "./invitation-tables.ts";
import type { MediaFilesTable, MediaTable } from "./media-tables.ts";
import type {
  ActivitiesTable,
  ActivityReadersTable,
  DigestStartsTable,
  DigestsTable,
  EventRemindersTable,
  GroupMailsTable,
  NotificationSettingsTable,
} from "./notify-tables.ts";
import type { SiteDocumentFilesTable, SiteDocumentVersionsTable } from "./site-document-tables.ts";
import type {
  PageDraftsTable,
  PagesTable,
  PageVersionsTable,
  RedirectsTable,
  SiteValuesTable,
  SiteValueVersionsTable,
} from "./text-tables.ts";

export interface UsersTable {
  id: string;
  username: string;
  first_name: string;
  last_name: string;
  /** Canonical form (contract/fields.ts). Unique among the rows that are not in the trash. */
  email: string;
  password_hash: string;
  /** 1 when it is known to be as long as an administrator's must be. */
  password_long: Generated<number>;
  role: Role;
  status: "pending" | "active" | "refused";
  college: College | null;
  /** 1 for who may write the public texts without being an administrator. */
  is_editor: Generated<number>;
  /** Folded name and address, for search. */
  search: string;
  /** Folded last name, then first name: the order of a directory. */
  name_key: string;
  email_verified_at: Instant | null;
  decided_at: Instant | null;
  refusal_reason: string | null;
  created_at: Instant;
  deletion_requested_at: Generated<Instant | null>;
  /** From then on an administrator without a second factor can only get one. */
  second_factor_due_at: Generated<Instant | null>;
  deleted_at: Instant | null;
}

export interface AcceptancesTable {
  user_id: string;
  document: AcceptedText;
  sha256: string;
  accepted_at: Instant;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  user_agent: string;
  created_at: Instant;
  last_seen_at: Instant;
  expires_at: Instant;
  revoked_at: Instant | null;
  /** When the person last showed that it was them. */
  confirmed_at: Generated<Instant | null>;
  /** Nothing beside the password. */
  factor: Generated<Proof | null>;
}

export interface LinksTable {
  id: string;
  purpose: "verify_email" | "reset_password" | "set_up_admin" | "change_email";
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  user_id: string | null;
  email: string | null;
  /** Application that this link verifies, as JSON, when it is not the one of the account's row. */
  form: Generated<string | null>;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
}

export interface ThrottlesTable {
  key: string;
  count: number;
  window_ends_at: Instant;
  blocked_until: Instant | null;
}

export interface MailsTable {
  id: string;
  kind: string;
  recipient: string;
  /** Account that it goes to. */
  recipient_id: Generated<string | null>;
  subject: string;
  /** Account or contact message, not the recipient's, whose person it names. */
  subject_id: Generated<string | null>;
  /** The whole message, sealed: it may carry a one-time link. Empty once sent. */
  sealed: string;
  status: "waiting" | "sending" | "sent" | "failed" | "void";
  attempts: number;
  next_attempt_at: Instant;
  /** 1 for what goes to many: it lets what one person waits for pass. */
  bulk: Generated<number>;
  last_error: string | null;
  created_at: Instant;
  sent_at: Instant | null;
}

export interface ContactMessagesTable {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  message: string;
  created_at: Instant;
  read_at: Generated<Instant | null>;
  done_at: Generated<Instant | null>;
  deleted_at: Generated<Instant | null>;
}

export interface UsedCaptchasTable {
  signature: string;
  expires_at: Instant;
}

export interface DocumentsTable {
  id: string;
  group_id: string;
  name: string;
  /** Name in the file store: random, with the extension. */
  file_name: string;
  size: number;
  sha256: string;
  search: string;
  uploaded_by: string | null;
  uploaded_at: Instant;
  deleted_at: Instant | null;
  /** The group that took it to the trash, and takes it back: nothing that was deleted by itself. */
  left_with_group: Generated<string | null>;
}

export interface ResourcesTable {
  id: string;
  category: ResourceCategory;
  name: string;
  file_name: string;
  size: number;
  sha256: string;
  search: string;
  uploaded_at: Instant;
  deleted_at: Instant | null;
}

export interface JournalTable {
  id: string;
  at: Instant;
  act: Act;
  actor_id: string | null;
  /** Name at the time of the act. */
  actor: string;
  subject: string;
  /** Account or contact message whose person the subject names. */
  subject_id: string | null;
  search: string;
}

/** A point of the yearly review of personal data that an administrator has ticked. */
export interface YearlyReviewsTable {
  /** YYYY. */
  year: string;
  item: string;
  done_by: string | null;
  done_at: Instant;
}

export interface Database {
  users: UsersTable;
  acceptances: AcceptancesTable;
  sessions: SessionsTable;
  links: LinksTable;
  throttles: ThrottlesTable;
  mails: MailsTable;
  contact_messages: ContactMessagesTable;
  used_captchas: UsedCaptchasTable;
  groups: GroupsTable;
  group_members: GroupMembersTable;
  group_requests: GroupRequestsTable;
  group_invitations: GroupInvitationsTable;
  events: EventsTable;
  event_series: EventSeriesTable;
  event_answers: EventAnswersTable;
  event_files: EventFilesTable;
  invited_events: InvitedEventsTable;
  event_invitations: EventInvitationsTable;
  answer_mailboxes: AnswerMailboxesTable;
  polls: PollsTable;
  poll_days: PollDaysTable;
  poll_votes: PollVotesTable;
  calendars: CalendarsTable;
  activities: ActivitiesTable;
  notification_settings: NotificationSettingsTable;
  digests: DigestsTable;
  digest_starts: DigestStartsTable;
  activity_readers: ActivityReadersTable;
  event_reminders: EventRemindersTable;
  group_mails: GroupMailsTable;
  documents: DocumentsTable;
  resources: ResourcesTable;
  journal: JournalTable;
  data_versions: DataVersionsTable;
  instances: InstancesTable;
  job_runs: JobRunsTable;
  backups: BackupsTable;
  pages: PagesTable;
  page_versions: PageVersionsTable;
  page_drafts: PageDraftsTable;
  redirects: RedirectsTable;
  site_values: SiteValuesTable;
  site_value_versions: SiteValueVersionsTable;
  media: MediaTable;
  media_files: MediaFilesTable;
  site_document_files: SiteDocumentFilesTable;
  site_document_versions: SiteDocumentVersionsTable;
  totps: TotpsTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  login_steps: LoginStepsTable;
  trusted_devices: TrustedDevicesTable;
  yearly_reviews: YearlyReviewsTable;
}

export type UserRow = Selectable<UsersTable>;
export type NewUser = Insertable<UsersTable>;
