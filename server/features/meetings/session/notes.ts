import { fullName } from "#contract/full-name.ts";
import { WRITING_LEASE_MS } from "#contract/meeting-limits.ts";
import type { ItemNote } from "#contract/meeting-parts.ts";
import { mayReadDraft } from "#contract/meeting-permissions.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { type Db, inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { refuseStale } from "#server/http/api/refuse-stale.ts";
import { touchMeeting } from "../facts.ts";
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

/** What changes of a note, or what it begins with. */
type Change =
  | { markdown: string; version: number; updated_by: string; updated_at: string }
  | { writer_id: string; writing_until: string };

async function storeNote(trx: Trx, itemId: string, change: Change, at: string): Promise<void> {
  const empty = {
    ...{ item_id: itemId, markdown: "", version: 0, updated_by: "", updated_at: at },
    ...{ writer_id: null, writing_until: null },
  };
  await trx
    .insertInto("item_notes")
    .values({ ...empty, ...change })
    .onConflict((conflict) => conflict.column("item_id").doUpdateSet(change))
    .execute();
}

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
    const at = now.toISOString();
    const name = fullName(actor);
    await storeNote(
      trx,
      itemId,
      { markdown: text, version: current + 1, updated_by: name, updated_at: at },
      at,
    );
    await trx
      .insertInto("item_note_versions")
      .values({
        ...{ item_id: itemId, version: current + 1, markdown: text, created_at: at },
        ...{ author_id: actor.id, author_name: name },
      })
      .execute();
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
