import type { Generated } from "kysely";
import type { GroupRole, JoinPolicy } from "#contract/group-limits.ts";
import type { Instant } from "../instant.ts";

export interface GroupsTable {
  id: string;
  name: string;
  /** Folded name: two live groups never share it. */
  name_key: string;
  description: string;
  /** Words of its name and description (server/db/words.ts). */
  tokens: Generated<string>;
  version: Generated<number>;
  join_policy: Generated<JoinPolicy>;
  /** Members can still read the group; joining and publishing are closed. */
  archived_at: Generated<Instant | null>;
  created_at: Instant;
  deleted_at: Instant | null;
}

export interface GroupMembersTable {
  group_id: string;
  user_id: string;
  joined_at: Instant;
  role: Generated<GroupRole>;
  role_since: Generated<Instant | null>;
}

/** A request to join a group that admits members on request; a decision closes it. */
export interface GroupRequestsTable {
  id: string;
  group_id: string;
  user_id: string;
  words: string;
  asked_at: Instant;
  decided_at: Instant | null;
  decided_by: string | null;
  answer: "accepted" | "refused" | null;
  reason: string | null;
}

/** An invitation to a group that is closed to other members. */
export interface GroupInvitationsTable {
  group_id: string;
  user_id: string;
  invited_at: Instant;
}

export interface GroupTables {
  groups: GroupsTable;
  group_members: GroupMembersTable;
  group_requests: GroupRequestsTable;
  group_invitations: GroupInvitationsTable;
}
