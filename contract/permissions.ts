import { COMMENT_EDIT_MS } from "./comment-limits.ts";
import type { Role } from "./limits.ts";
import type { StructureRole } from "./structure-limits.ts";

/**
 * Permissions as pure functions: the server refuses with them, the screens hide with them. Each takes the caller, then the resource, so
 * that it can depend on the group or the person concerned, not on the role alone.
 */
export interface Caller {
  id: string;
  role: Role;
  /** May edit the public texts; granted by an administrator. */
  editor?: boolean | undefined;
  /** Ids of the groups they animate. */
  animates?: readonly string[] | undefined;
  /** Structures that they are in. */
  structures?: readonly { id: string; role: StructureRole }[] | undefined;
}

/** The fields of a group that permissions depend on. */
interface OneGroup {
  id: string;
  archived?: boolean | undefined;
}

const isAdmin = ({ role }: Pick<Caller, "role">): boolean => role === "admin";

/** Applications, people, messages, mails, trash, audit log, and site values. */
export const mayAdminister = isAdmin;

const animates = (caller: Caller, { id }: { id: string }): boolean =>
  caller.animates?.includes(id) === true;

/** Meetings and documents of a group, for its animators, until it is archived. */
export const mayPublishIn = (caller: Caller, group: OneGroup): boolean =>
  group.archived !== true && (isAdmin(caller) || animates(caller, group));

/** Who answered what about a reference: its owner, and those who run the group. */
export const maySeeRegister = (
  caller: Caller,
  { groupId, ownerId }: { groupId: string; ownerId: string | null },
): boolean => ownerId === caller.id || mayRunGroup(caller, { id: groupId });

/** Join policy, requests and invitations of a group. */
export const mayRunGroup = (caller: Caller, group: { id: string }): boolean =>
  isAdmin(caller) || animates(caller, group);

/** Mails to the whole group. */
export const mayWriteToGroup = (caller: Caller, group: { id: string }): boolean =>
  mayRunGroup(caller, group);

/** Mails that also reach members who unsubscribed from those of animators. */
export const mayWriteOfficially = isAdmin;

/** Transfer one's own animator role to another member. */
export const mayTransferGroup = (caller: Caller, group: { id: string }): boolean =>
  animates(caller, group);

/** Create, rename, archive a group and appoint its animators: animators cannot. */
export const mayManageGroups = isAdmin;

/** Answer to a meeting: only in one's own groups. */
export const mayAnswerIn = (_caller: Caller, group: { isMember: boolean }): boolean =>
  group.isMember;

/** A member comments in their own groups, an administrator in all; no one in an archived group. */
export const mayCommentIn = (
  caller: Caller,
  group: { isMember: boolean; archived?: boolean | undefined },
): boolean => group.archived !== true && (group.isMember || isAdmin(caller));

/** The fields of a comment that permissions depend on. */
interface OneComment {
  authorId: string | undefined;
  createdAt: string;
}

/** Only the author, and not for long: the others may have answered. */
export const mayEditComment = (
  caller: Pick<Caller, "id">,
  { authorId, createdAt }: OneComment,
  now: Date,
): boolean =>
  authorId !== undefined &&
  isConcerned(caller, authorId) &&
  now.getTime() - Date.parse(createdAt) < COMMENT_EDIT_MS;

/** The author at any time, also after leaving the group, and those who run the group. */
export const mayRemoveComment = (
  caller: Caller,
  { authorId, groupId }: Pick<OneComment, "authorId"> & { groupId: string },
): boolean =>
  (authorId !== undefined && isConcerned(caller, authorId)) || mayRunGroup(caller, { id: groupId });

/** Absences with their reasons and the waitlist: for those who prepare the meeting. */
export const maySeeAbsences = (caller: Caller, group: { id: string }): boolean =>
  mayRunGroup(caller, group);

/** Votes by name: for those who look for a date together. */
export const maySeeVotes = (caller: Caller, group: { id: string; isMember: boolean }): boolean =>
  group.isMember || mayRunGroup(caller, group);

/** Publish in at least one group: decides whether the screens offer it. */
export const mayPublish = (caller: Caller): boolean =>
  isAdmin(caller) || (caller.animates?.length ?? 0) > 0;

/** Public texts, their versions, and their pictures. */
export const mayEditPages = ({ role, editor }: Pick<Caller, "role" | "editor">): boolean =>
  isAdmin({ role }) || editor === true;

/** Legal pages are published by administrators only. */
export const mayEditPage = (caller: Caller, page: { legal: boolean }): boolean =>
  page.legal ? isAdmin(caller) : mayEditPages(caller);

/** The person that a record concerns may read it. */
export const isConcerned = (caller: Pick<Caller, "id">, personId: string): boolean =>
  personId === caller.id;

const roleIn = ({ structures = [] }: Caller, { id }: { id: string }): StructureRole | undefined =>
  structures.find((structure) => structure.id === id)?.role;

/** Fiche, people and invitations of a structure: for its référents and deputies. */
export const mayManageStructure = (caller: Caller, structure: { id: string }): boolean =>
  isAdmin(caller) || ["referent", "deputy"].includes(roleIn(caller, structure) ?? "");

/** Transfer one’s own role of référent to another person of the structure. */
export const mayTransferRole = (caller: Caller, structure: { id: string }): boolean =>
  roleIn(caller, structure) === "referent";

/** Memberships and colleges, head offices, new structures, and the attachment of existing accounts. */
export const mayManageMemberships = isAdmin;

/** Erase a person with all their accounts. Administrators cannot erase themselves. */
export const mayErase = (caller: Pick<Caller, "id" | "role">, accounts: string[]): boolean =>
  isAdmin(caller) && !accounts.includes(caller.id);

/** Access policies of routes, checked with the session before any input is read. */
export const POLICIES = {
  member: () => true,
  publisher: mayPublish,
  editor: mayEditPages,
  admin: mayAdminister,
} satisfies Record<string, (caller: Caller) => boolean>;
export type RouteAccess = keyof typeof POLICIES;
