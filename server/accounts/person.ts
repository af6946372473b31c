import { sql } from "kysely";
import { fold } from "#contract/fold.ts";
import { fullName } from "#contract/full-name.ts";
import type { Identity, Person } from "#contract/person.ts";
import type { UserRow } from "../db/schema.ts";
import { personKeys } from "../db/search.ts";
import { STRUCTURE } from "./structures/structure-name.ts";

/** Columns of an account that identify a person. */
export const NAME = ["users.id", "first_name as firstName", "last_name as lastName"] as const;
/** A person in a list. */
export const NAMED = [...NAME, STRUCTURE] as const;
/** All that is known of a person. */
export const PERSON = [...NAME, "username", "email"] as const;

/** Groups that a member runs, as one text that both engines build alike. */
export const animatedGroups = sql<string | null>`(
  select string_agg(group_id, ' ') from group_members where user_id = users.id and role = 'animator'
)`;

/** As answers say them: there, or not. */
export const animatesOf = (ids: string | null): { animates?: string[] } =>
  ids ? { animates: ids.split(" ") } : {};

/** The right that a row bears, as answers say it: there, or not. */
export const withMark = <R extends { is_editor: number }>({
  is_editor,
  ...row
}: R): Omit<R, "is_editor"> & { editor?: true } => ({
  ...row,
  ...(is_editor === 1 && { editor: true as const }),
});

type PersonRow = Pick<UserRow, "id" | "username" | "first_name" | "last_name" | "email">;

/** The same from a row that was read whole. */
export const personOf = (row: PersonRow): Person => ({
  id: row.id,
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
});

/** The columns that what people say of themselves fills, those of search and order included. */
export const columnsOf = ({ username, firstName, lastName }: Identity, email: string) => ({
  username,
  structure_key: fold(username),
  first_name: firstName,
  last_name: lastName,
  ...personKeys(firstName, lastName, email),
});

/** What a password of this person must not be made of. */
export const wordsOf = ({
  email,
  firstName,
  lastName,
  username,
}: Identity & { email: string }): string[] => [email, firstName, lastName, username];

interface AuthorName {
  firstName: string | null;
  lastName: string | null;
}

/** The name of an erased person is gone too. */
export const authorOf = ({ firstName, lastName }: AuthorName): string =>
  firstName === null || lastName === null
    ? "Utilisateur supprimé"
    : fullName({ firstName, lastName });

/** A version with the name of its author. */
export const withAuthor = <R extends AuthorName>({ firstName, lastName, ...row }: R) => ({
  ...row,
  author: authorOf({ firstName, lastName }),
});
