export const GROUP_DOCUMENTS_STEP = 5;
/** Groups with their own menu entry, absent from the grid of the member home page. */
export const GROUPS_OUTSIDE_GRID: readonly string[] = ["COPIL", "Réunion Plénière"];

export const GROUP_NAME_MAX = 100;
/** Role in a group: an animator publishes, accepts members, and may transfer the role. */
export const GROUP_ROLES = ["member", "animator"] as const;
export type GroupRole = (typeof GROUP_ROLES)[number];
/** How members join a group: freely, on request, or by invitation. */
export const JOIN_POLICIES = ["open", "request", "invite"] as const;
export type JoinPolicy = (typeof JOIN_POLICIES)[number];
