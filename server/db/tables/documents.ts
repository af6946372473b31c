import type { Generated } from "kysely";
import type {
  ReferenceAnswer,
  ReferenceAudience,
  ReferenceChange,
} from "#contract/document-references.ts";
import type { DocumentKind } from "#contract/document-sorting.ts";
import type { DocumentTextState } from "#contract/documents.ts";
import type { Instant } from "../instant.ts";

export interface DocumentsTable {
  id: string;
  group_id: string;
  /** Title with the extension of the live version. */
  name: string;
  search: string;
  /** When the live version was added. */
  uploaded_at: Instant;
  deleted_at: Instant | null;
  /** The group that took it to the trash, and takes it back: nothing that was deleted by itself. */
  left_with_group: Generated<string | null>;
  /** Number of the version that members read. */
  live_version: Generated<number>;
  /** Number of the version whose text was read last, with or without success. */
  read_version: Generated<number>;
  folder_id: Generated<string | null>;
  kind: Generated<DocumentKind | null>;
  /** When it was put above the list of its group. */
  pinned_at: Generated<Instant | null>;
  /** Page of another site where its next version is written. */
  edit_url: Generated<string | null>;
}

/** Folders of a group, in the order of `rank`. A deleted one leaves its documents without a folder. */
export interface DocumentFoldersTable {
  id: string;
  group_id: string;
  name: string;
  /** The name as it is compared: one per group. */
  name_key: string;
  rank: number;
}

/** Files of a document: numbered from 1, never changed; one is restored by adding one more. */
export interface DocumentVersionsTable {
  document_id: string;
  number: number;
  /** Name of the file as it was uploaded. */
  name: string;
  /** Name in the file store: random, with the extension. None once the content is erased. */
  file_name: string | null;
  size: number;
  sha256: string;
  author_id: string | null;
  created_at: Instant;
  /** What changes, in the words of its author; may be empty. */
  note: Generated<string>;
  /** A name that publishers give to a version that counts: « voté le 12 mars ». */
  label: Generated<string>;
  /** Number of the version whose file it has. */
  restored_from: Generated<number | null>;
  erased_at: Generated<Instant | null>;
  /** First Paris day in force, for a reference. */
  valid_from: Generated<string | null>;
  change: Generated<ReferenceChange | null>;
}

/** How the reading of a document's text went. */
export interface DocumentTextsTable {
  document_id: string;
  version: number;
  state: DocumentTextState;
  /** Pages, slides or sheets, where the format has them. */
  pages: number | null;
  tries: number;
  /** Until when a process is reading it. */
  taken_until: Instant | null;
}

/** Parts of the text of the version that was read last. */
export interface DocumentPassagesTable {
  /** That of the first one of a text is a multiple of 4,096, above those of the texts read before. */
  number: number;
  document_id: string;
  position: number;
  page: number | null;
  /** Name of the sheet. */
  title: string;
  text: string;
  /** Its words as they are searched, separated by spaces. */
  tokens: string;
}

/** A document that members rely on. */
export interface DocumentReferencesTable {
  document_id: string;
  owner_id: string | null;
  review_on: string | null;
  /** Last Paris day in force. */
  valid_to: string | null;
  /** Of whom approval is asked. */
  audience: Generated<ReferenceAudience>;
  asked_at: Generated<Instant | null>;
  /** Notices sent since `asked_at`. */
  notices: Generated<number>;
  /** Notices sent of the review date. */
  review_notices: Generated<number>;
  /** Raised by each change, and by each version. */
  row_version: Generated<number>;
  reviewed_at: Generated<Instant | null>;
  reviewer_id: Generated<string | null>;
  review_note: Generated<string>;
  /** Last reminder sent by hand. */
  reminded_at: Generated<Instant | null>;
  /** The document is no longer a reference; its register stays. */
  ended_at: Generated<Instant | null>;
}

/** A person who was notified since approval was asked. */
export interface DocumentNoticesTable {
  document_id: string;
  user_id: string;
  /** Of the last notice. */
  notified_at: Instant;
}

/** People named one by one. */
export interface DocumentAskedTable {
  document_id: string;
  user_id: string;
}

/** « Lu et approuvé », or a refusal, of a version. The row stays without the person once they are erased. */
export interface DocumentAcceptancesTable {
  id: string;
  document_id: string;
  number: number;
  user_id: string | null;
  /** Of the file that the person read. */
  sha256: string;
  answer: ReferenceAnswer;
  reason: Generated<string>;
  /** The version that the person read, when it was another one. */
  carried_from: Generated<number | null>;
  answered_at: Instant;
}

/** A link that opens a document without an account, of which the address is stored as a digest. */
export interface DocumentSharesTable {
  id: string;
  document_id: string;
  /** The version that is shared; null for the live one. */
  number: number | null;
  token_hash: string;
  /** Argon2id, when the link asks for a password. */
  password_hash: string | null;
  created_by: string;
  created_at: Instant;
  expires_at: Instant;
  /** When its maker is notified that it ends; null once they were, or when they are not. */
  remind_at: Instant | null;
  /** How often the document was opened. */
  uses: Generated<number>;
  last_used_at: Generated<Instant | null>;
}

export interface DocumentTables {
  document_shares: DocumentSharesTable;
  document_folders: DocumentFoldersTable;
  document_references: DocumentReferencesTable;
  document_asked: DocumentAskedTable;
  document_notices: DocumentNoticesTable;
  document_acceptances: DocumentAcceptancesTable;
  document_passages: DocumentPassagesTable;
  document_texts: DocumentTextsTable;
  documents: DocumentsTable;
  document_versions: DocumentVersionsTable;
}
