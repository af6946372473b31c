import type { Generated } from "kysely";
import type { ApplicationState, MailTemplateKey } from "#contract/application-limits.ts";
import type { Instant } from "../instant.ts";

export interface ApplicationsTable {
  id: string;
  user_id: string;
  state: ApplicationState;
  state_since: Instant;
  assigned_to: string | null;
  /** The structure that the approval attached the person to, and whether it made it or made it a member. */
  structure_id: string | null;
  structure_made: "structure" | "membership" | null;
  /** The structure as the applicant wrote it, while another text replaces it. */
  applied_as: string | null;
  rna: Generated<string>;
  presentation: Generated<string>;
  /** JSON of what is asked and has no answer: `{ body, fields, askedAt }`. */
  complement: string | null;
  /** Days after which administrators were last reminded, and the applicant of this complement. */
  reminded: Generated<number>;
  complement_reminded: Generated<number>;
  /** Changes with everything that a decision depends on. */
  version: Generated<number>;
}

/** The only source of the delays. It outlives an erased application, and then leads to no person. */
export interface ApplicationStepsTable {
  id: string;
  application_id: string;
  at: Instant;
  state: ApplicationState;
  /** Null: the applicant, or the site. */
  actor_id: string | null;
}

export interface ApplicationMessagesTable {
  id: string;
  application_id: string;
  at: Instant;
  author_id: string | null;
  side: "applicant" | "admin" | "system";
  visible: "both" | "admins";
  body: string;
  template: MailTemplateKey | null;
  /** The email that carries it, while the site still has it. */
  mail_id: string | null;
}

/** A capability URL of an applicant. */
export interface ApplicationLinksTable {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  application_id: string;
  created_at: Instant;
}

/** A template that the association has changed. */
export interface MailTemplatesTable {
  key: MailTemplateKey;
  subject: string;
  body: string;
  version: number;
  updated_by: string | null;
  updated_at: Instant;
}

export interface ApplicationTables {
  applications: ApplicationsTable;
  application_steps: ApplicationStepsTable;
  application_messages: ApplicationMessagesTable;
  application_links: ApplicationLinksTable;
  mail_templates: MailTemplatesTable;
}
