import type { StructureMerge } from "#contract/structure-merges.ts";
import type { Trx } from "#server/db/open.ts";
import type { MergeChanges } from "./changes.ts";
import { compareFields, type StructureRow } from "./move-fiche.ts";
import { personName } from "./queries.ts";

/** People by name; those whose account is gone or in the trash are left out. */
async function listNames(trx: Trx, ids: string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom("users")
    .select(["id", personName.as("name")])
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .orderBy("name_key")
    .orderBy("id")
    .execute();
}

async function listEmails(trx: Trx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom("structure_invitations")
    .select("email")
    .where("id", "in", ids)
    .where("accepted_at", "is", null)
    .orderBy("email")
    .execute();
  return rows.map(({ email }) => email);
}

/** Labels as they were written. */
async function listLabels(trx: Trx, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await trx
    .selectFrom("structure_labels")
    .select("label")
    .where("label_key", "in", keys)
    .orderBy("label")
    .execute();
  return rows.map(({ label }) => label);
}

async function listStructures(trx: Trx, ids: string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom("structures")
    .select(["id", "name"])
    .where("id", "in", ids)
    .orderBy("name_key")
    .orderBy("id")
    .execute();
}

function membershipOf({ endedMembership, movedMembership }: MergeChanges) {
  if (endedMembership !== undefined) return "ended";
  return movedMembership === undefined ? "none" : "moved";
}

interface Merged {
  into: StructureRow;
  from: StructureRow;
  changes: MergeChanges;
  losing: { id: string; name: string }[];
}

/** What an administrator reads of a merge, before or after it. */
export async function describeMerge(
  trx: Trx,
  { into, from, changes, losing }: Merged,
): Promise<StructureMerge> {
  const live = changes.places.filter(({ ended }) => !ended).map(({ user }) => user);
  const doubles = new Map(changes.doubles.map((double) => [double.user, double]));
  const inBoth = await listNames(trx, [...doubles.keys()]);
  const { taken, dropped } = compareFields(into, from);
  return {
    into: { id: into.id, name: into.name },
    from: { id: from.id, name: from.name },
    people: await listNames(trx, live),
    inBoth: inBoth.flatMap((person) => {
      const double = doubles.get(person.id);
      return double ? [{ ...person, role: double.after, former: double.before }] : [];
    }),
    labels: await listLabels(trx, [...changes.labels, ...changes.addedLabels]),
    membership: membershipOf(changes),
    invitations: await listEmails(trx, changes.invitations),
    revoked: await listEmails(trx, changes.revoked),
    antennas: await listStructures(trx, changes.antennas),
    fields: taken,
    dropped,
    losing: losing.map(({ id, name }) => ({ id, name })),
  };
}
