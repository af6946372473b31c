import type { Role } from "./limits.ts";

/**
 * Who may do what, in pure sentences: the server refuses with them, the screens hide with them. A sentence takes who asks, then
 * the thing, so that it can say « the animateur of this group » or « the person concerned », not a role alone.
 */
export interface Someone {
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

const isAdmin = ({ role }: Pick<Someone, "role">): boolean => role === "admin";

/** Applications, people, messages, mails, trash, journal; what the pages say of the association itself. */
export const mayAdminister = isAdmin;

const animates = (someone: Someone, { id }: { id: string }): boolean =>
  someone.animates?.includes(id) === true;

/** Meetings and documents of a group: whoever runs it, while it is not over. */
export const mayPublishIn = (someone: Someone, group: OneGroup): boolean =>
  group.archived !== true && (isAdmin(someone) || animates(someone, group));

/** How one joins it, who asked to, whom it invites. */
export const mayRunGroup = (someone: Someone, group: { id: string }): boolean =>
  isAdmin(someone) || animates(someone, group);

/** To all of it by mail. */
export const mayWriteToGroup = (someone: Someone, group: { id: string }): boolean =>
  mayRunGroup(someone, group);

/** Also to who wants no mails of those who run groups. */
export const mayWriteOfficially = isAdmin;

/** The own role goes to another member: only whoever has one can give it away. */
export const mayHandOver = (someone: Someone, group: { id: string }): boolean =>
  animates(someone, group);

/** Who runs a group, its name, its end: its own people do not decide that. */
export const mayManageGroups = isAdmin;

/** Whether one comes to a meeting: to those of the own groups. */
export const mayAnswerIn = (_someone: Someone, group: { isMember: boolean }): boolean =>
  group.isMember;

/** Who does not come and why, and who waits for a place: for whoever prepares the meeting. */
export const maySeeAbsences = (someone: Someone, group: { id: string }): boolean =>
  mayRunGroup(someone, group);

/** Who can come when, by name: for those who look for a day together. */
export const maySeeVotes = (someone: Someone, group: { id: string; isMember: boolean }): boolean =>
  group.isMember || mayRunGroup(someone, group);

/** In one group at least: where it is done is worth showing, and worth listening to. */
export const mayPublish = (someone: Someone): boolean =>
  isAdmin(someone) || (someone.animates?.length ?? 0) > 0;

/** The public texts, what came before each, and the pictures that they show. */
export const mayEditPages = ({ role, editor }: Pick<Someone, "role" | "editor">): boolean =>
  isAdmin({ role }) || editor === true;

/** What the association answers for in law, its administrators publish. */
export const mayEditPage = (someone: Someone, page: { legal: boolean }): boolean =>
  page.legal ? isAdmin(someone) : mayEditPages(someone);

/** What an act says of a person is that person's to read. */
export const isConcerned = (someone: Pick<Someone, "id">, personId: string): boolean =>
  personId === someone.id;

/** A person who asks for it, with all their accounts; nobody erases themselves: another administrator does. */
export const mayErase = (someone: Pick<Someone, "id" | "role">, accounts: string[]): boolean =>
  isAdmin(someone) && !accounts.includes(someone.id);

/** Whoever has a session comes in by one of these doors, before anything is read of what is asked. */
export const DOORS = {
  member: () => true,
  publisher: mayPublish,
  editor: mayEditPages,
  admin: mayAdminister,
} satisfies Record<string, (someone: Someone) => boolean>;
export type Door = keyof typeof DOORS;
