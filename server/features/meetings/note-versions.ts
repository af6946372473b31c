import { fullName } from "#contract/full-name.ts";
import type { Actor } from "#server/accounts/session.ts";
import type { Trx } from "#server/db/open.ts";

/** What changes of a note, or what it begins with. */
type Change =
  | { markdown: string; version: number; updated_by: string; updated_at: string }
  | { writer_id: string; writing_until: string };

/** Changes the note of an item, or begins it. `at` is an ISO moment. */
export async function storeNote(
  trx: Trx,
  itemId: string,
  change: Change,
  at: string,
): Promise<void> {
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

/** Stores the text of a note as this version, which the caller has counted. */
export async function addNoteVersion(
  trx: Trx,
  itemId: string,
  { markdown, version }: { markdown: string; version: number },
  { actor, at }: { actor: Actor; at: string },
): Promise<void> {
  const author_name = fullName(actor);
  await storeNote(trx, itemId, { markdown, version, updated_by: author_name, updated_at: at }, at);
  await trx
    .insertInto("item_note_versions")
    .values({
      ...{ item_id: itemId, version, markdown, created_at: at },
      ...{ author_id: actor.id, author_name },
    })
    .execute();
}
