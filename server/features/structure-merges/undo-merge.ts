import { messages } from "#contract/messages.ts";
import { nameSome } from "#contract/name-some.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { readMergeChanges } from "./changes.ts";
import { lockBoth } from "./merge-structures.ts";
import { listAccess } from "./queries.ts";
import { reviveFiche, takeBackAntennas, takeBackLabels } from "./undo-fiche.ts";
import { takeBackInvitations, takeBackMemberships, takeBackPeople } from "./undo-people.ts";
import type { Undoing } from "./undoing.ts";

const readStructure = (trx: Trx, id: string) =>
  trx.selectFrom("structures").selectAll().where("id", "=", id).executeTakeFirst();

/** The merge as stored, with both structures locked. Throws not_found or merge_refused. */
async function readUndoing(trx: Trx, id: string): Promise<Undoing> {
  const merge = await trx
    .selectFrom("structure_merges")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!merge) throw new ApiError("not_found");
  await lockBoth(trx, merge.into_id, merge.from_id);
  const again = await trx
    .selectFrom("structure_merges")
    .select("undone_at")
    .where("id", "=", id)
    .executeTakeFirst();
  if (again?.undone_at !== null)
    throw new ApiError("merge_refused", { message: messages.mergeUndone });
  const into = await readStructure(trx, merge.into_id);
  const from = await readStructure(trx, merge.from_id);
  const changes = readMergeChanges(merge.changes);
  if (!into || !from || !changes || into.deleted_at !== null || from.merged_into !== into.id)
    throw new ApiError("merge_refused", { message: messages.mergeTooOld });
  return { into, from, changes, mergedAt: merge.merged_at };
}

/** People who were in one of both structures, or in their antennas, before the merge: they have again what they had. */
async function listFormer(trx: Trx, { into, from, mergedAt }: Undoing): Promise<Set<string>> {
  const both = [into.id, from.id];
  const rows = await trx
    .selectFrom("structure_people")
    .innerJoin("structures", "structures.id", "structure_people.structure_id")
    .select("structure_people.user_id")
    .where("structure_people.since", "<=", mergedAt)
    .where("structure_people.ended_at", "is", null)
    .where((eb) => eb.or([eb("structures.id", "in", both), eb("structures.parent_id", "in", both)]))
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** People who arrived after the merge must not lose the access that its membership gives them. */
async function refuseLosses(
  trx: Trx,
  undoing: Undoing,
  before: Awaited<ReturnType<typeof listAccess>>,
): Promise<void> {
  const { into, from } = undoing;
  const ids = before.map(({ id }) => id);
  const after = await listAccess(trx, [into.id, from.id], ids);
  const still = new Set(after.filter(({ access }) => access).map(({ id }) => id));
  const former = await listFormer(trx, undoing);
  const lost = before.filter(({ id, access }) => access && !still.has(id) && !former.has(id));
  if (lost.length === 0) return;
  const message = messages.mergeUndoLoses
    .replace("{people}", nameSome(lost.map(({ name }) => name)))
    .replace("{structure}", into.name);
  throw new ApiError("access_lost", { message });
}

/**
 * Takes a merge back: both structures are as before it, but for what was changed since, which is returned in sentences. Throws not_found,
 * merge_refused, or access_lost when someone who arrived since would lose access.
 */
export const undoMerge = (deps: Deps, id: string, actor: Actor): Promise<{ unchanged: string[] }> =>
  inTransaction(deps.db, async (trx) => {
    const undoing = await readUndoing(trx, id);
    const { into, from } = undoing;
    const before = await listAccess(trx, [into.id, from.id]);
    const at = deps.clock.now().toISOString();
    const unchanged = [
      ...(await reviveFiche(trx, undoing)),
      ...(await takeBackPeople(trx, undoing)),
      ...(await takeBackMemberships(trx, undoing)),
      ...(await takeBackInvitations(trx, undoing)),
      ...(await takeBackAntennas(trx, undoing)),
    ];
    await takeBackLabels(trx, undoing);
    await refuseLosses(trx, undoing, before);
    await trx.updateTable("structure_merges").set({ undone_at: at }).where("id", "=", id).execute();
    await recordAct(deps, trx, {
      act: "merge_undone",
      actor,
      subject: `${from.name} → ${into.name}`,
    });
    return { unchanged };
  });
