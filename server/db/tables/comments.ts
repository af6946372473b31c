import type { Generated } from "kysely";
import type { Instant } from "../instant.ts";

/** What a member wrote below an event, a document or a group: one of the three ids is not null. */
export interface CommentsTable {
  id: string;
  event_id: string | null;
  document_id: string | null;
  group_id: string | null;
  author_id: string | null;
  text: string;
  created_at: Instant;
  edited_at: Instant | null;
  version: Generated<number>;
}

export interface CommentMentionsTable {
  comment_id: string;
  user_id: string;
  mentioned_at: Instant;
}

export interface CommentTables {
  comments: CommentsTable;
  comment_mentions: CommentMentionsTable;
}
