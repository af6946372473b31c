import type { Generated } from "kysely";
import type { College } from "#contract/limits.ts";
import type { MembershipEnd, StructureKind, StructureRole } from "#contract/structure-limits.ts";
import type { Instant } from "../instant.ts";

export interface StructuresTable {
  id: string;
  name: string;
  /** Folded name: the order of the list. */
  name_key: string;
  short_name: Generated<string>;
  kind: StructureKind;
  /** Unique among the rows that are not in the trash. */
  rna: string | null;
  siret: string | null;
  /** The head office of an antenna. */
  parent_id: Generated<string | null>;
  commune: Generated<string>;
  /** Its code: 01 to 95, 2A, 2B, 971 to 988. */
  department: string | null;
  /** Folded name, short name, commune and labels, for search. */
  search: string;
  version: Generated<number>;
  /** The structure that took over its people and labels; its own row is in the trash then. */
  merged_into: Generated<string | null>;
  created_at: Instant;
  deleted_at: Instant | null;
}

/** A way to write the name of a structure. */
export interface StructureLabelsTable {
  /** Its key (contract/structure-label.ts). */
  label_key: string;
  structure_id: string;
  label: string;
  source: "signup" | "import" | "hand" | "review";
}

export interface StructurePeopleTable {
  id: string;
  structure_id: string;
  user_id: string;
  role: StructureRole;
  job: Generated<string>;
  since: Instant;
  ended_at: Instant | null;
  ended_by: string | null;
}

/** Its owner is a structure or a person, never both. */
export interface MembershipsTable {
  id: string;
  structure_id: string | null;
  user_id: string | null;
  college: College | null;
  since: Instant;
  ended_at: Instant | null;
  end_reason: MembershipEnd | null;
}

export interface StructureInvitationsTable {
  id: string;
  structure_id: string;
  /** Canonical address. */
  email: string;
  role: StructureRole;
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  invited_by: string | null;
  created_at: Instant;
  ends_at: Instant;
  accepted_at: Instant | null;
  revoked_at: Instant | null;
  /** The account that accepted it. */
  user_id: string | null;
}

/** What people wrote as their structure, and what an administrator decided that it is. */
export interface LabelReviewsTable {
  label_key: string;
  /** JSON: the texts of this key, most frequent first. */
  labels: string;
  /** JSON: ids of the accounts that wrote them. */
  people: string;
  guess: "new" | "known" | "none";
  /** The structure that is proposed. */
  candidate_id: string | null;
  decision: "new" | "known" | "none" | null;
  /** The structure that the decision made or named. */
  structure_id: string | null;
  decided_by: string | null;
  decided_at: Instant | null;
  /** JSON: what the decision changed, for its undo. */
  changes: Generated<string>;
}

/** A structure that took over the people and labels of another one. */
export interface StructureMergesTable {
  id: string;
  into_id: string;
  /** In the trash, unless the merge was undone. */
  from_id: string;
  /** JSON: what the merge changed, for its undo. */
  changes: string;
  merged_by: string | null;
  merged_at: Instant;
  undone_at: Instant | null;
}

/** Its one row says since when access depends on memberships. */
export interface StructureAccessTable {
  id: number;
  since: Instant;
}

export interface StructureTables {
  structures: StructuresTable;
  structure_labels: StructureLabelsTable;
  structure_people: StructurePeopleTable;
  memberships: MembershipsTable;
  structure_invitations: StructureInvitationsTable;
  label_reviews: LabelReviewsTable;
  structure_merges: StructureMergesTable;
  structure_access: StructureAccessTable;
}
