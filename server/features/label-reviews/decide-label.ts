import type { LabelDecisionBody } from "#contract/label-reviews.ts";
import type { College } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import type { Actor } from "#server/accounts/session.ts";
import { endMembership, startMembership } from "#server/accounts/structures/memberships.ts";
import { attach, lockStructure } from "#server/accounts/structures/places.ts";
import {
  findStructure,
  insertStructure,
  refreshSearch,
  rememberLabel,
} from "#server/accounts/structures/structures.ts";
import { ApiError, fieldError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, isUniqueViolation, type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { mostFrequentCollege } from "./build-cards.ts";
import { addChanges, type DecisionChanges, NO_CHANGES, readChanges } from "./changes.ts";
import { findReview, listUnattached, type UnattachedPerson } from "./queries.ts";
import { listGroups } from "./read-review.ts";

/** Decisions are taken one after the other: the first one on a label wins. */
export const lockReviews = (trx: Trx): Promise<void> => takeLock(trx, "label_reviews");

/** The structure of a decision, locked: the one that was chosen, or a new one. */
async function takeStructure(
  trx: Trx,
  { decision, structureId, structure }: LabelDecisionBody,
  at: string,
): Promise<{ id: string; name: string; parentId: string | null; made?: string }> {
  if (decision === "known") {
    if (structureId === undefined) throw fieldError({ structureId: messages.structureToChoose });
    await lockStructure(trx, structureId);
    const found = await findStructure(trx, structureId);
    if (!found) throw new ApiError("not_found", { message: messages.reviewedStructureGone });
    return { id: found.id, name: found.name, parentId: found.parent_id };
  }
  if (structure === undefined) throw fieldError({ structure: messages.structureToDescribe });
  const { name, kind, shortName = "", rna, siret, commune = "", department = null } = structure;
  const numbers = { rna: rna || null, siret: siret || null };
  const fields = { name, shortName, kind, commune, department, ...numbers };
  const id = await insertStructure(trx, fields, at);
  await lockStructure(trx, id);
  return { id, name, parentId: null, made: id };
}

/** The live membership of one of these structures, none of a structure in the trash. */
const findMembership = (trx: Trx, structures: (string | null)[]) =>
  trx
    .selectFrom("memberships")
    .innerJoin("structures", "structures.id", "memberships.structure_id")
    .select("memberships.id")
    .where(
      "structures.id",
      "in",
      structures.filter((id) => id !== null),
    )
    .where("structures.deleted_at", "is", null)
    .where("memberships.ended_at", "is", null)
    .executeTakeFirst();

/** Makes the structure a member unless it is one, itself or by its head office. Returns the id of the new membership. */
async function startOwn(
  trx: Trx,
  { id, parentId }: { id: string; parentId: string | null },
  { college, at }: { college: College | null; at: string },
): Promise<string | undefined> {
  if (await findMembership(trx, [id, parentId])) return;
  await startMembership(trx, { structureId: id }, { college, at });
  return (await findMembership(trx, [id]))?.id;
}

/** Attaches a person, whose own membership ends: the structure’s one takes its place. */
async function movePerson(
  trx: Trx,
  person: UnattachedPerson,
  { structureId, at }: { structureId: string; at: string },
): Promise<DecisionChanges["people"][number]> {
  const own = await trx
    .selectFrom("memberships")
    .select("id")
    .where("user_id", "=", person.id)
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  await attach(trx, { structureId, userId: person.id, role: "member", at });
  const place = await trx
    .selectFrom("structure_people")
    .select("id")
    .where("structure_id", "=", structureId)
    .where("user_id", "=", person.id)
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  await endMembership(trx, { userId: person.id }, { at, reason: "structure" });
  return { id: person.id, place: place.id, membership: own.id, username: person.username };
}

/** The key of the card now names this structure, whatever it named before. */
async function nameByKey(
  trx: Trx,
  { key, label, structureId }: { key: string; label: string; structureId: string },
): Promise<Pick<DecisionChanges, "labels" | "formerLabel">> {
  const former = await trx
    .selectFrom("structure_labels")
    .selectAll()
    .where("label_key", "=", key)
    .executeTakeFirst();
  if (!former) {
    const known = await rememberLabel(trx, { id: structureId, label, source: "review" });
    return { labels: known === undefined ? [] : [known] };
  }
  if (former.structure_id === structureId) return { labels: [] };
  await trx
    .updateTable("structure_labels")
    .set({ structure_id: structureId, label, source: "review" })
    .where("label_key", "=", key)
    .execute();
  return { labels: [key], formerLabel: former };
}

interface Case {
  key: string;
  labels: string[];
  people: UnattachedPerson[];
  at: string;
}

async function applyToStructure(
  trx: Trx,
  body: LabelDecisionBody,
  { key, labels, people, at }: Case,
): Promise<{ structureId: string; changes: DecisionChanges }> {
  const structure = await takeStructure(trx, body, at);
  const structureId = structure.id;
  const college = body.college ?? mostFrequentCollege(people) ?? null;
  const started = await startOwn(trx, structure, { college, at });
  const named = await nameByKey(trx, { key, label: labels[0] ?? "", structureId });
  const ownNames = structure.made === undefined ? [] : [structure.name, body.structure?.shortName];
  for (const label of ownNames) {
    const known = label && (await rememberLabel(trx, { id: structureId, label, source: "review" }));
    if (known) named.labels.push(known);
  }
  const moved: DecisionChanges["people"] = [];
  for (const person of people) moved.push(await movePerson(trx, person, { structureId, at }));
  await refreshSearch(trx, structureId);
  if (named.formerLabel) await refreshSearch(trx, named.formerLabel.structure_id);
  const { made } = structure;
  const changes = {
    ...named,
    people: moved,
    ...(made !== undefined && { made }),
    ...(started !== undefined && { started }),
  };
  return { structureId, changes };
}

/** Writes the decision over a former one on the same label, whose undo it takes over when it named the same structure. */
async function writeReview(
  trx: Trx,
  { decision, structureId }: { decision: LabelDecisionBody["decision"]; structureId?: string },
  { key, labels, people, at, changes, by }: Case & { changes: DecisionChanges; by: string },
): Promise<void> {
  const former = await findReview(trx, key);
  const isSame = former?.structure_id !== null && former?.structure_id === structureId;
  const all = former && isSame ? addChanges(readChanges(former.changes), changes) : changes;
  const ids = [
    ...(former && isSame ? (JSON.parse(former.people) as string[]) : []),
    ...people.map(({ id }) => id),
  ];
  const row = {
    labels: JSON.stringify(labels),
    people: JSON.stringify(ids),
    guess: decision,
    decision,
    structure_id: structureId ?? null,
    decided_by: by,
    decided_at: at,
    changes: JSON.stringify(all),
  };
  await trx
    .insertInto("label_reviews")
    .values({ ...row, label_key: key, candidate_id: null })
    .onConflict((conflict) => conflict.column("label_key").doUpdateSet(row))
    .execute();
}

/** Throws label_decided when no one is left under this label, or when it was said to name no structure. */
async function findCase(trx: Trx, key: string, at: string): Promise<Case> {
  const { groups } = await listGroups(trx);
  const group = groups.find((one) => one.key === key);
  if (!group) throw new ApiError("label_decided");
  const labels = group.labels.map(({ text }) => text);
  return { key, labels, people: await listUnattached(trx, labels), at };
}

/**
 * Decides which structure a label names, attaches its people to it and makes it a member in their place; « none » leaves them as they are.
 * Their access does not change. Throws label_decided, not_found, or structure_number_taken.
 */
export async function decideLabel(
  deps: Deps,
  key: string,
  body: LabelDecisionBody,
  actor: Actor,
): Promise<void> {
  try {
    await inTransaction(deps.db, async (trx) => {
      await lockReviews(trx);
      const at = deps.clock.now().toISOString();
      const found = await findCase(trx, key, at);
      const { decision } = body;
      const applied = decision === "none" ? undefined : await applyToStructure(trx, body, found);
      const changes = applied?.changes ?? NO_CHANGES;
      const structureId = applied?.structureId;
      await writeReview(
        trx,
        { decision, ...(structureId !== undefined && { structureId }) },
        { ...found, changes, by: actor.id },
      );
      const subject = found.labels[0] ?? key;
      await recordAct(deps, trx, { act: "label_decided", actor, subject });
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new ApiError("structure_number_taken") : error;
  }
}
