import { sql } from "kysely";
import { hasAccess, isMember } from "#server/db/has-access.ts";

/** Whether the row of `users` that a statement reads may use the members' space. */
export const HAS_ACCESS = hasAccess("users");
/** Whether it will, or does, once access depends on memberships; an administrator does in any case. */
export const IS_MEMBER = isMember("users");

/** The same as 1 or 0, which both engines read alike. */
export const accessMark = sql<number>`case when ${HAS_ACCESS} then 1 else 0 end`;
