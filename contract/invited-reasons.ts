import { messages } from "./messages.ts";
import type { InvitedVerdict } from "./site-invitations.ts";

/** Why a person of a list gets no invitation to the site. */
export const INVITED_REASONS: Record<Exclude<InvitedVerdict, "new">, string> = {
  member: messages.invitedMember,
  invited: messages.invitedAlready,
  applicant: messages.invitedApplicant,
  refused: messages.invitedRefused,
  deleted: messages.invitedDeleted,
  too_often: messages.invitedTooOften,
  invalid: messages.invitedInvalid,
  repeated: messages.invitedRepeated,
};
