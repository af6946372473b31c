import type { StructureRole } from "#contract/structure-limits.ts";
import type { StructureMerge } from "#contract/structure-merges.ts";
import { startMembership } from "../accounts/structures/memberships.ts";
import { attach } from "../accounts/structures/places.ts";
import { insertStructure, type StructureFields } from "../accounts/structures/structures.ts";
import { newId } from "../db/new-id.ts";
import { inTransaction } from "../db/open.ts";
import { call } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";
import { makeUser } from "./make.ts";

interface ToMerge {
  name: string;
  member?: boolean;
  people?: [id: string, role: StructureRole][];
  fields?: Partial<StructureFields>;
}

/** A structure with people, a member if it is said. */
export const makeStructure = (
  app: TestApp,
  { name, member = false, people = [], fields = {} }: ToMerge,
): Promise<string> =>
  inTransaction(app.db, async (trx) => {
    const at = app.clock.now().toISOString();
    const id = await insertStructure(
      trx,
      {
        name,
        shortName: "",
        kind: "association",
        rna: null,
        siret: null,
        commune: "",
        department: null,
        ...fields,
      },
      at,
    );
    if (member) await startMembership(trx, { structureId: id }, { college: null, at });
    for (const [userId, role] of people) await attach(trx, { structureId: id, userId, role, at });
    return id;
  });

/** Two structures that bodies of the contract name. */
export const MERGE_PAIR = { into: "structure-qui-reste", from: "structure-en-double" };
export async function plantMergePair(app: TestApp): Promise<void> {
  for (const id of Object.values(MERGE_PAIR)) {
    const made = await makeStructure(app, { name: `Structure ${id}` });
    await app.db.updateTable("structures").set({ id }).where("id", "=", made).execute();
  }
}

/** A merge that this person made. */
export async function plantMerge(app: TestApp, by: string): Promise<void> {
  const [into_id, from_id] = [
    await makeStructure(app, { name: "Structure qui reste" }),
    await makeStructure(app, { name: "Structure en double" }),
  ];
  const at = app.clock.now().toISOString();
  await app.db
    .insertInto("structure_merges")
    .values({
      id: newId(),
      into_id,
      from_id,
      changes: "{}",
      merged_by: by,
      merged_at: at,
      undone_at: at,
    })
    .execute();
}

/** A person without a membership of their own. */
export async function makeAttached(app: TestApp, name: string): Promise<string> {
  const { id } = await makeUser(app, { first_name: name, last_name: "Bah" });
  await app.db
    .updateTable("memberships")
    .set({ ended_at: app.clock.now().toISOString(), end_reason: "structure" })
    .where("user_id", "=", id)
    .execute();
  return id;
}

interface Merging {
  into: string;
  from: string;
  dry?: boolean;
}

export const merge = (app: TestApp, token: string, { into, from, dry = false }: Merging) =>
  call(app, { method: "POST", url: "/structures/merge", body: { into, from, dry } }, token);

/** Merges, and returns the answer of a merge that was made. */
export const merged = async (
  app: TestApp,
  token: string,
  merging: Merging,
): Promise<StructureMerge> => (await merge(app, token, merging)).json();

export const undo = (app: TestApp, token: string, id: string | undefined) =>
  call(app, { method: "POST", url: `/structures/merge/${id}/undo` }, token);
