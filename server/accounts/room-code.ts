import { createHmac, timingSafeEqual } from "node:crypto";
import { ROOM_CODE_CHARACTERS, ROOM_CODE_LENGTH, ROOM_CODE_MS } from "#contract/meeting-limits.ts";
import type { Db, Trx } from "../db/open.ts";
import type { Deps } from "../deps.ts";

/** Bytes of the digest behind each character: the rest of a division of so large a number has no bias. */
const BYTES = 4;

function toCode(secret: string, window: number): string {
  const digest = createHmac("sha256", secret).update(String(window)).digest();
  return Array.from(
    { length: ROOM_CODE_LENGTH },
    (_, index) =>
      ROOM_CODE_CHARACTERS[digest.readUInt32BE(index * BYTES) % ROOM_CODE_CHARACTERS.length] ?? "",
  ).join("");
}

const windowAt = (now: Date): number => Math.floor(now.getTime() / ROOM_CODE_MS);

/** The code that the room shows now, and until when. */
export const roomCodeAt = (secret: string, now: Date): { code: string; until: string } => ({
  code: toCode(secret, windowAt(now)),
  until: new Date((windowAt(now) + 1) * ROOM_CODE_MS).toISOString(),
});

/** The current code or the one before: people type for a moment. */
export function isRoomCode(secret: string, typed: string, now: Date): boolean {
  const window = windowAt(now);
  const given = Buffer.from(typed);
  return [window, window - 1].some((one) => {
    const code = Buffer.from(toCode(secret, one));
    return code.length === given.length && timingSafeEqual(code, given);
  });
}

/** The secret of a meeting that is open; undefined for any other. */
export async function findOpenRoom(db: Db | Trx, meetingId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("meetings")
    .innerJoin("events", "events.id", "meetings.event_id")
    .innerJoin("groups", "groups.id", "events.group_id")
    .select("code_secret")
    .where("event_id", "=", meetingId)
    .where("meetings.state", "=", "open")
    .where("events.deleted_at", "is", null)
    .where("events.cancelled_at", "is", null)
    .where("groups.deleted_at", "is", null)
    .executeTakeFirst();
  return row?.code_secret;
}

/** Whether a caller without a session has the code of a room. A wrong or old code is as good as none, and reveals nothing. */
export async function isInRoom(
  { db, clock }: Pick<Deps, "db" | "clock">,
  room: { meetingId: string; code: string } | undefined,
): Promise<boolean> {
  const code = room?.code.replaceAll(/[\s-]/g, "").toUpperCase() ?? "";
  if (!room || code.length !== ROOM_CODE_LENGTH) return false;
  const secret = await findOpenRoom(db, room.meetingId);
  return secret !== undefined && isRoomCode(secret, code, clock.now());
}
