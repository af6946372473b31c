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
}

const isAdmin = ({ role }: Pick<Someone, "role">): boolean => role === "admin";

/** Applications, people, messages, mails, trash, journal; what the pages say of the association itself. */
export const mayAdminister = isAdmin;

/** Meetings and documents of a group. */
export const mayPublishIn = (someone: Someone, _group: { id: string }): boolean => isAdmin(someone);

/** Whether one comes to a meeting: to those of the own groups. */
export const mayAnswerIn = (_someone: Someone, group: { isMember: boolean }): boolean =>
  group.isMember;

/** Who does not come and why, and who waits for a place: for whoever prepares the meeting. */
export const maySeeAbsences = (someone: Someone, group: { id: string }): boolean =>
  mayPublishIn(someone, group);

/** In one group at least: where it is done is worth showing, and worth listening to. */
export const mayPublish = (someone: Someone): boolean => isAdmin(someone);

/** The public texts, and what came before each. */
export const mayEditPages = ({ role, editor }: Pick<Someone, "role" | "editor">): boolean =>
  isAdmin({ role }) || editor === true;

/** What the association answers for in law, its administrators publish. */
export const mayEditPage = (someone: Someone, page: { legal: boolean }): boolean =>
  page.legal ? isAdmin(someone) : mayEditPages(someone);

/** What an act says of a person is that person's to read. */
export const isConcerned = (someone: Pick<Someone, "id">, personId: string): boolean =>
  personId === someone.id;

/** Whoever has a session comes in by one of these doors, before anything is read of what is asked. */
export const DOORS = {
  member: () => true,
  publisher: mayPublish,
  editor: mayEditPages,
  admin: mayAdminister,
} satisfies Record<string, (someone: Someone) => boolean>;
export type Door = keyof typeof DOORS;
