import type { ThingRef } from "#contract/comment-path.ts";

export interface CommentsProps {
  of: ThingRef;
  /** Group of what is commented on. */
  groupId: string;
}
