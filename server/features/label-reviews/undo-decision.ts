import { fold } from "#contract/fold.ts";
import { messages } from "#contract/messages.ts";
import type { Actor } from "#server/accounts/session.ts";
import { chooseMain, isInhabited, lockStructure } from "#server/accounts/structures/places.ts";
import { refreshSearch } from "#server/accounts/structures/structures.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { type DecisionChanges, readChanges } from "./changes.ts";
import { lockReviews } from "./decide-label.ts";
import { findReview } from "./queries.ts";

interface Named {
  id: string;
  name: string;
}

export interface Undone {
  /** People changed since, who remain attached. */
  unchanged: Named[];
  /** The structure that the decision made, when it remains. */
  structure?: Named;
}

type Moved = DecisionChanges["people"][number];

const countRows = async (
  trx: Trx,
  table: "structure_people" | "structure_invitations" | "memberships" | "structure_labels",
  structureId: string,
): Promise<number> => {
  const { count } = await trx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string | number>().as("count"))
    .where("structure_id", "=", structureId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** True when nothing about the person changed since the decision: their place and the end of their own membership. */
async function isAsDecided(
  trx: Trx,
  { id, place, membership }: Moved,
  structureId: string,
): Promise<boolean> {
  const placed = await trx
    .selectFrom("structure_people")
    .select(["structure_id", "role", "job", "ended_at"])
    .where("id", "=", place)
    .executeTakeFirst();
  const memberships = await trx
    .selectFrom("memberships")
    .select(["id", "ended_at", "end_reason"])
    .where("user_id", "=", id)
    .execute();
  const own = memberships.find((one) => one.id === membership);
  return (
    placed?.structure_id === structureId &&
    placed.role === "member" &&
    placed.job === "" &&
    placed.ended_at === null &&
    own?.end_reason === "structure" &&
    memberships.every(({ ended_at }) => ended_at !== null)
  );
}

/** Takes a person out of the structure, a member in their own name again, with the text that they had written. */
async function moveBack(
  trx: Trx,
  { id, place, membership, username }: Moved,
  structureId: string,
): Promise<void> {
  const { main_structure_id } = await trx
    .selectFrom("users")
    .select("main_structure_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await trx.deleteFrom("structure_people").where("id", "=", place).execute();
  await trx
    .updateTable("memberships")
    .set({ ended_at: null, end_reason: null })
    .where("id", "=", membership)
    .execute();
  if (main_structure_id !== structureId) return;
  await trx
    .updateTable("users")
    .set({ main_structure_id: null, username, structure_key: fold(username) })
    .where("id", "=", id)
    .execute();
  await chooseMain(trx, id);
}

/** Returns the people who were changed since, and so stay. */
async function moveAllBack(
  trx: Trx,
  { people }: DecisionChanges,
  structureId: string,
): Promise<Named[]> {
  const unchanged: Named[] = [];
  for (const person of people) {
    const user = await trx
      .selectFrom("users")
      .select(["first_name", "last_name"])
      .where("id", "=", person.id)
      .executeTakeFirst();
    if (!user) continue;
    if (await isAsDecided(trx, person, structureId)) await moveBack(trx, person, structureId);
    else unchanged.push({ id: person.id, name: `${user.first_name} ${user.last_name}` });
  }
  return unchanged;
}

/** Forgets the labels of the decision; one that named another structure names it again. */
async function forgetLabels(
  trx: Trx,
  { labels, formerLabel }: DecisionChanges,
  structureId: string,
): Promise<void> {
  if (labels.length > 0)
    await trx
      .deleteFrom("structure_labels")
      .where("label_key", "in", labels)
      .where("structure_id", "=", structureId)
      .execute();
  if (!formerLabel) return;
  const other = await trx
    .selectFrom("structures")
    .select("id")
    .where("id", "=", formerLabel.structure_id)
    .executeTakeFirst();
  if (!other) return;
  await trx
    .insertInto("structure_labels")
    .values({ ...formerLabel, source: "review" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends nothing that another person needs: the membership goes when no one is left in the structure. */
async function dropMembership(trx: Trx, { started }: DecisionChanges, id: string): Promise<void> {
  if (started === undefined || (await isInhabited(trx, id))) return;
  await trx
    .deleteFrom("memberships")
    .where("id", "=", started)
    .where("structure_id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

/** Deletes the structure that the decision made, unless it was changed or has something else by now: then it is returned. */
async function dropStructure(trx: Trx, { made }: DecisionChanges): Promise<Named | undefined> {
  if (made === undefined) return;
  const row = await trx
    .selectFrom("structures")
    .select(["id", "name", "version"])
    .where("id", "=", made)
    .executeTakeFirst();
  if (!row) return;
  const antenna = await trx
    .selectFrom("structures")
    .select("id")
    .where((eb) => eb.or([eb("parent_id", "=", made), eb("merged_into", "=", made)]))
    .executeTakeFirst();
  const tables = [
    "structure_people",
    "structure_invitations",
    "memberships",
    "structure_labels",
  ] as const;
  let others = row.version > 1 || antenna ? 1 : 0;
  for (const table of tables) others += await countRows(trx, table, made);
  if (others > 0) return { id: row.id, name: row.name };
  await trx.deleteFrom("structures").where("id", "=", made).execute();
}

/**
 * Takes a decision back: people, memberships, labels and the new structure are as before it. People who were changed since stay, and so does what
 * they need. Throws not_found.
 */
export const undoDecision = (deps: Deps, key: string, actor: Actor): Promise<Undone> =>
  inTransaction(deps.db, async (trx) => {
    await lockReviews(trx);
    const review = await findReview(trx, key);
    if (!review) throw new ApiError("not_found", { message: messages.labelNotDecided });
    const changes = readChanges(review.changes);
    const structureId = review.structure_id;
    let undone: Undone = { unchanged: [] };
    if (structureId !== null) {
      await lockStructure(trx, structureId);
      const unchanged = await moveAllBack(trx, changes, structureId);
      await forgetLabels(trx, changes, structureId);
      await dropMembership(trx, changes, structureId);
      await refreshSearch(trx, structureId);
      if (changes.formerLabel) await refreshSearch(trx, changes.formerLabel.structure_id);
      const structure = await dropStructure(trx, changes);
      undone = { unchanged, ...(structure && { structure }) };
    }
    await trx.deleteFrom("label_reviews").where("label_key", "=", key).execute();
    const [subject = key] = JSON.parse(review.labels) as string[];
    await recordAct(deps, trx, { act: "label_undone", actor, subject });
    return undone;
  });
