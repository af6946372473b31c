import { WRITING_LEASE_MS } from "#contract/meeting-limits.ts";
import type { ItemNote } from "#contract/meeting-parts.ts";
import { mayReadDraft } from "#contract/meeting-permissions.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { type Db, inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { refuseStale } from "#server/http/api/refuse-stale.ts";
import { touchMeeting } from "../facts.ts";
import { addNoteVersion, storeNote } from "../note-versions.ts";
import { presentNote } from "../parts.ts";
import { lockItem, readItem, refuseUnlessNoted } from "./lock-item.ts";

const findNote = (db: Db | Trx, itemId: string) =>
  db
    .selectFrom("item_notes")
    .leftJoin("users", "users.id", "item_notes.writer_id")
    .selectAll("item_notes")
    .select(["first_name", "last_name"])
    .where("item_id", "=", itemId)
    .executeTakeFirst();

const readNote = async (trx: Trx, itemId: string, now: Date): Promise<ItemNote> =>
  presentNote(await findNote(trx, itemId), now);

/**
 * Saves the note of an item as its next version. The same text again, after an answer that was lost, is no new version. Throws not_found,
 * forbidden, meeting_state, minutes_published, or stale when another text was saved since the version that was read.
 */
export const saveNote = (
  deps: Deps,
  itemId: string,
  { text, version }: { text: string; version: number },
  actor: Actor,
): Promise<ItemNote> =>
  inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const { known } = await lockItem(trx, itemId, actor);
    refuseUnlessNoted(known);
    const stored = await findNote(trx, itemId);
    if ((stored?.markdown ?? "") === text) return presentNote(stored, now);
    const current = stored?.version ?? 0;
    refuseStale(version, current);
    const next = { markdown: text, version: current + 1 };
    await addNoteVersion(trx, itemId, next, { actor, at: now.toISOString() });
    await touchMeeting(trx, known.row.event_id, { itemId });
    return readNote(trx, itemId, now);
  });

/**
 * Says that the caller writes, for WRITING_LEASE_MS; while another person does, answers who, and takes nothing. It only informs: saving depends
 * on the version alone. Throws not_found, forbidden, meeting_state or minutes_published.
 */
export const writeNote = (deps: Deps, itemId: string, actor: Actor): Promise<ItemNote> =>
  inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const at = now.toISOString();
    const { known } = await lockItem(trx, itemId, actor);
    refuseUnlessNoted(known);
    const stored = await findNote(trx, itemId);
    const isLive = (stored?.writing_until ?? "") > at;
    const writer = isLive ? stored?.writer_id : null;
    if (writer && writer !== actor.id) return presentNote(stored, now);
    const writing_until = new Date(now.getTime() + WRITING_LEASE_MS).toISOString();
    await storeNote(trx, itemId, { writer_id: actor.id, writing_until }, at);
    if (writer !== actor.id) await touchMeeting(trx, known.row.event_id, { itemId });
    return readNote(trx, itemId, now);
  });

/** Versions of a note, newest first. What was drafted remains for those who read the draft, also once the minutes are published. Throws not_found or forbidden. */
export async function listNoteVersions(db: Db, itemId: string, actor: Actor) {
  const { known } = await readItem(db, itemId, actor);
  if (!mayReadDraft(known.caller, { ...known.facts, state: "drafting" }))
    throw new ApiError("forbidden");
  return db
    .selectFrom("item_note_versions")
    .select(["version", "markdown", "author_name as by", "created_at as at"])
    .where("item_id", "=", itemId)
    .orderBy("version", "desc")
    .execute();
}
