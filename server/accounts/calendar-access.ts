import { randomBytes } from "node:crypto";
import type { CalendarScope } from "#contract/agenda-limits.ts";
import { ageOf } from "#contract/retention.ts";
import type { Db, Trx } from "../db/open.ts";
import { hashText } from "../hash-text.ts";
import { accessMark } from "./structures/access.ts";

/** A device goes on asking for a while: for so long it is answered an empty agenda, which takes away what it shows (docs/decisions/042). */
const REVOKED_ANSWERS_MS = ageOf("calendars");

const TOKEN = /^([\w-]{43})(?:\.ics)?$/;

/** Makes the secret part of a new address, and the hash to store. */
export function newCalendarToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashText(token) };
}

/** What an address opens. */
export interface CalendarAccess {
  id: string;
  userId: string;
  scope: CalendarScope;
  groupId: string | null;
  groupName: string | null;
  lastUsedAt: string | null;
  /** Revoked, or its person may not come in any more. */
  isOver: boolean;
}

/** Undefined for an unknown address or one revoked long ago, without saying which. */
export async function findCalendarAccess(
  db: Db,
  written: string,
  now: Date,
): Promise<CalendarAccess | undefined> {
  const token = TOKEN.exec(written)?.[1];
  if (token === undefined) return undefined;
  const row = await db
    .selectFrom("calendars")
    .innerJoin("users", "users.id", "calendars.user_id")
    .leftJoin("groups", "groups.id", "calendars.group_id")
    .select(["calendars.id", "user_id", "scope", "group_id", "last_used_at", "revoked_at"])
    .select(["users.status", "users.deleted_at", "groups.name as groupName"])
    .select(accessMark.as("access"))
    .where("token_hash", "=", hashText(token))
    .executeTakeFirst();
  const gone = new Date(now.getTime() - REVOKED_ANSWERS_MS).toISOString();
  if (!row || (row.revoked_at !== null && row.revoked_at < gone)) return undefined;
  return {
    id: row.id,
    userId: row.user_id,
    scope: row.scope,
    groupId: row.group_id,
    groupName: row.groupName,
    lastUsedAt: row.last_used_at,
    isOver:
      row.revoked_at !== null ||
      row.status !== "active" ||
      row.deleted_at !== null ||
      row.access === 0,
  };
}

/** Ends every address of an account that goes to the trash: none works again when it comes back. */
export async function endAllCalendars(trx: Trx, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable("calendars")
    .set({ revoked_at: now.toISOString() })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .execute();
}
