import { messages } from "#contract/messages.ts";
import { nameSome } from "#contract/name-some.ts";
import type { MergeBody, StructureMerge } from "#contract/structure-merges.ts";
import type { Actor } from "#server/accounts/session.ts";
import { lockStructure } from "#server/accounts/structures/places.ts";
import { findStructure } from "#server/accounts/structures/structures.ts";
import { ApiError, fieldError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import type { MergeChanges } from "./changes.ts";
import { describeMerge } from "./describe-merge.ts";
import {
  moveAntennas,
  moveLabels,
  moveReviews,
  refuseDeepAntennas,
  type StructureRow,
  takeFields,
} from "./move-fiche.ts";
import { type Merging, moveInvitations, moveMemberships, movePeople } from "./move-people.ts";
import { listAccess } from "./queries.ts";

/** Locks both structures, always in the order of their ids. */
export async function lockBoth(trx: Trx, one: string, other: string): Promise<void> {
  for (const id of [one, other].toSorted()) await lockStructure(trx, id);
}

/** Moves everything that a structure has into another one, and puts it into the trash. */
async function moveAll(
  trx: Trx,
  into: StructureRow,
  from: StructureRow,
  merging: Merging,
): Promise<MergeChanges> {
  const people = await movePeople(trx, merging);
  const labels = await moveLabels(trx, merging, from.short_name);
  const memberships = await moveMemberships(trx, merging);
  const invitations = await moveInvitations(trx, merging);
  const antennas = await moveAntennas(trx, into, from);
  const reviews = await moveReviews(trx, merging);
  const fields = await takeFields(trx, into, from, merging.at);
  return { ...people, ...labels, ...memberships, ...invitations, ...antennas, ...fields, reviews };
}

/** A trial takes everything back. */
class TrialOver extends Error {
  readonly found: StructureMerge;
  constructor(found: StructureMerge) {
    super("merge tried");
    this.found = found;
  }
}

async function mergeIn(
  deps: Deps,
  trx: Trx,
  { into: intoId, from: fromId, dry }: MergeBody,
  actor: Actor,
): Promise<StructureMerge> {
  await lockBoth(trx, intoId, fromId);
  const into = await findStructure(trx, intoId);
  const from = await findStructure(trx, fromId);
  if (!into || !from) throw new ApiError("not_found", { message: messages.reviewedStructureGone });
  await refuseDeepAntennas(trx, into, from);
  const at = deps.clock.now().toISOString();
  const before = await listAccess(trx, [into.id, from.id]);
  const changes = await moveAll(trx, into, from, { into, from, at, by: actor.id });
  const after = await listAccess(
    trx,
    [into.id, from.id],
    before.map(({ id }) => id),
  );
  const still = new Set(after.filter(({ access }) => access).map(({ id }) => id));
  const losing = before.filter(({ id, access }) => access && !still.has(id));
  const found = await describeMerge(trx, { into, from, changes, losing });
  if (dry) throw new TrialOver(found);
  if (losing.length > 0) {
    const people = nameSome(losing.map(({ name }) => name));
    throw new ApiError("access_lost", {
      message: messages.accessLostBy.replace("{people}", people),
    });
  }
  const id = newId();
  await trx
    .insertInto("structure_merges")
    .values({
      id,
      into_id: into.id,
      from_id: from.id,
      changes: JSON.stringify(changes),
      merged_by: actor.id,
      merged_at: at,
      undone_at: null,
    })
    .execute();
  await recordAct(deps, trx, {
    act: "structures_merged",
    actor,
    subject: `${from.name} → ${into.name}`,
  });
  return { ...found, id };
}

/**
 * Merges a structure into another one: people, labels, membership, invitations and antennas move, empty fields are filled. A trial changes
 * nothing and says what would. Throws not_found, or access_lost when someone would lose access.
 */
export async function mergeStructures(
  deps: Deps,
  body: MergeBody,
  actor: Actor,
): Promise<StructureMerge> {
  if (body.into === body.from) throw fieldError({ from: messages.structureTwice });
  try {
    return await inTransaction(deps.db, (trx) => mergeIn(deps, trx, body, actor));
  } catch (error) {
    if (error instanceof TrialOver) return error.found;
    throw error;
  }
}
