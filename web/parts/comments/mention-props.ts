import type { ThingRef } from "#contract/comment-path.ts";
import type { Comment } from "#contract/comments.ts";

export type Mentioned = Comment["mentions"][number];

export interface MentionFieldProps {
  of: ThingRef;
  /** Differs between two forms of one page. */
  id: string;
  label: string;
  error: string | undefined;
  people: Mentioned[];
  onChange: (people: Mentioned[]) => void;
}
