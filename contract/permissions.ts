import type { Role } from "./limits.ts";

/**
 * Who may do what, in pure sentences: the server refuses with them, the screens hide with them. A sentence takes who asks, then
 * the thing, so that it can say « the animateur of this group » or « the person concerned », not a role alone.
 */
export interface Caller {
  id: string;
  role: Role;
  /** Writes the public texts, by the leave of an administrator. */
  editor?: boolean | undefined;
  /** Ids of the groups that they run. */
  animates?: readonly string[] | undefined;
}

/** A group, as far as a right depends on it. */
interface OneGroup {
  id: string;
  archived?: boolean | undefined;
}

const isAdmin = ({ role }: Pick<Caller, "role">): boolean => role === "admin";

/** Applications, people, messages, mails, trash, journal; what the pages say of the association itself. */
export const mayAdminister = isAdmin;

const animates = (caller: Caller, { id }: { id: string }): boolean =>
  caller.animates?.includes(id) === true;

/** Meetings and documents of a group: whoever runs it, while it is not over. */
export const mayPublishIn = (caller: Caller, group: OneGroup): boolean =>
  group.archived !== true && (isAdmin(caller) || animates(caller, group));

/** How one joins it, who asked to, whom it invites. */
export const mayRunGroup = (caller: Caller, group: { id: string }): boolean =>
  isAdmin(caller) || animates(caller, group);

/** To all of it by mail. */
export const mayWriteToGroup = (caller: Caller, group: { id: string }): boolean =>
  mayRunGroup(caller, group);

/** Also to who wants no mails of those who run groups. */
export const mayWriteOfficially = isAdmin;

/** The own role goes to another member: only whoever has one can give it away. */
export const mayHandOver = (caller: Caller, group: { id: string }): boolean =>
  animates(caller, group);

/** Who runs a group, its name, its end: its own people do not decide that. */
export const mayManageGroups = isAdmin;

/** Whether one comes to a meeting: to those of the own groups. */
export const mayAnswerIn = (_caller: Caller, group: { isMember: boolean }): boolean =>
  group.isMember;

/** Who does not come and why, and who waits for a place: for whoever prepares the meeting. */
export const maySeeAbsences = (caller: Caller, group: { id: string }): boolean =>
  mayRunGroup(caller, group);

/** Who can come when, by name: for those who look for a day together. */
export const maySeeVotes = (caller: Caller, group: { id: string; isMember: boolean }): boolean =>
  group.isMember || mayRunGroup(caller, group);

/** In one group at least: where it is done is worth showing, and worth listening to. */
export const mayPublish = (caller: Caller): boolean =>
  isAdmin(caller) || (caller.animates?.length ?? 0) > 0;

/** The public texts, what came before each, and the pictures that they show. */
export const mayEditPages = ({ role, editor }: Pick<Caller, "role" | "editor">): boolean =>
  isAdmin({ role }) || editor === true;

/** What the association answers for in law, its administrators publish. */
export const mayEditPage = (caller: Caller, page: { legal: boolean }): boolean =>
  page.legal ? isAdmin(caller) : mayEditPages(caller);

/** What an act says of a person is that person's to read. */
export const isConcerned = (caller: Pick<Caller, "id">, personId: string): boolean =>
  personId === caller.id;

/** A person who asks for it, with all their accounts; nobody erases themselves: another administrator does. */
export const mayErase = (caller: Pick<Caller, "id" | "role">, accounts: string[]): boolean =>
  isAdmin(caller) && !accounts.includes(caller.id);

/** Whoever has a session comes in by one of these doors, before anything is read of what is asked. */
export const POLICIES = {
  member: () => true,
  publisher: mayPublish,
  editor: mayEditPages,
  admin: mayAdminister,
} satisfies Record<string, (caller: Caller) => boolean>;
export type RouteAccess = keyof typeof POLICIES;
