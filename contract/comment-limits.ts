/** What members comment on. */
export const COMMENTED = ["event", "document", "group"] as const;
export type Commented = (typeof COMMENTED)[number];
export const COMMENT_MAX = 2000;
/** How long after its publication its author may change a comment. */
export const COMMENT_EDIT_MS = 15 * 60_000;
/** People that one comment mentions at most. */
export const MENTIONS_MAX = 10;
/** Emails about mentions that one person receives at most in 24 hours; « Quoi de neuf » lists all. */
export const MENTION_MAILS_A_DAY = 10;
/** Comments shown first, and by each press of « Afficher les commentaires plus anciens ». */
export const COMMENTS_STEP = 20;
