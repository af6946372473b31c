/** What a structure is; the order of the list in forms. */
export const STRUCTURE_KINDS = [
  "association",
  "hospital",
  "health",
  "network",
  "public",
  "company",
  "other",
] as const;
export type StructureKind = (typeof STRUCTURE_KINDS)[number];

/** Rights over the fiche of a structure: the référent and the deputy have the same. */
export const STRUCTURE_ROLES = ["referent", "deputy", "member"] as const;
export type StructureRole = (typeof STRUCTURE_ROLES)[number];

/** Why a membership ended. */
export const MEMBERSHIP_ENDS = ["structure", "merged", "left", "ended"] as const;
export type MembershipEnd = (typeof MEMBERSHIP_ENDS)[number];

export const SHORT_NAME_MAX = 60;
export const COMMUNE_MAX = 100;
export const JOB_MAX = 100;
/** How long an invitation to a structure can be accepted. */
export const STRUCTURE_INVITATION_DAYS = 14;
/** Days for which a person without any membership can still log in, to one page. */
export const DETACHED_DAYS = 60;
