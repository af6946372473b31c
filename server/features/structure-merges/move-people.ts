import { STRUCTURE_ROLES, type StructureRole } from "#contract/structure-limits.ts";
import { writeStructureName } from "#server/accounts/structures/places.ts";
import type { Trx } from "#server/db/open.ts";
import type { MergeChanges } from "./changes.ts";

/** A merge under way: what moves from one structure into the other, when, and by whom. */
export interface Merging {
  into: { id: string; name: string };
  from: { id: string; name: string };
  at: string;
  by: string;
}

/** The first of the list has the most rights. */
const higherRole = (one: StructureRole, other: StructureRole): StructureRole =>
  STRUCTURE_ROLES.indexOf(one) <= STRUCTURE_ROLES.indexOf(other) ? one : other;

const listPlaces = (trx: Trx, structureId: string) =>
  trx
    .selectFrom("structure_people")
    .select(["id", "user_id", "role", "ended_at"])
    .where("structure_id", "=", structureId)
    .orderBy("id")
    .execute();

type Place = Awaited<ReturnType<typeof listPlaces>>[number];

/** A person of both structures has one place, with the higher of both roles. */
async function joinPlaces(
  trx: Trx,
  stays: Place,
  ended: Place,
  { at, by }: Merging,
): Promise<MergeChanges["doubles"][number]> {
  const after = higherRole(stays.role, ended.role);
  await trx
    .updateTable("structure_people")
    .set({ role: after })
    .where("id", "=", stays.id)
    .execute();
  await trx
    .updateTable("structure_people")
    .set({ ended_at: at, ended_by: by })
    .where("id", "=", ended.id)
    .execute();
  return { user: stays.user_id, stays: stays.id, before: stays.role, after, ended: ended.id };
}

async function moveMains(trx: Trx, { into, from }: Merging): Promise<string[]> {
  const mains = await trx
    .selectFrom("users")
    .select("id")
    .where("main_structure_id", "=", from.id)
    .orderBy("id")
    .execute();
  await trx
    .updateTable("users")
    .set({ main_structure_id: into.id })
    .where("main_structure_id", "=", from.id)
    .execute();
  await writeStructureName(trx, into);
  return mains.map(({ id }) => id);
}

/** Moves the people of a structure, and its former ones, into the other. */
export async function movePeople(
  trx: Trx,
  merging: Merging,
): Promise<Pick<MergeChanges, "places" | "doubles" | "mains">> {
  const { into, from } = merging;
  const own = (await listPlaces(trx, into.id)).filter(({ ended_at }) => ended_at === null);
  const places = await listPlaces(trx, from.id);
  const doubles: MergeChanges["doubles"] = [];
  for (const place of places) {
    const stays = own.find(({ user_id }) => user_id === place.user_id);
    if (stays && place.ended_at === null)
      doubles.push(await joinPlaces(trx, stays, place, merging));
  }
  await trx
    .updateTable("structure_people")
    .set({ structure_id: into.id })
    .where("structure_id", "=", from.id)
    .execute();
  const joined = new Set(doubles.map(({ ended }) => ended));
  return {
    doubles,
    mains: await moveMains(trx, merging),
    places: places
      .filter(({ id }) => !joined.has(id))
      .map(({ id, user_id, ended_at }) => ({ id, user: user_id, ended: ended_at !== null })),
  };
}

/** One membership remains: that of the structure which stays, else the other’s. Ended ones follow as history. */
export async function moveMemberships(
  trx: Trx,
  { into, from, at }: Merging,
): Promise<Pick<MergeChanges, "memberships" | "movedMembership" | "endedMembership">> {
  const rows = await trx
    .selectFrom("memberships")
    .select(["id", "structure_id", "ended_at"])
    .where("structure_id", "in", [into.id, from.id])
    .execute();
  const live = rows.filter(({ ended_at }) => ended_at === null);
  const own = live.find(({ structure_id }) => structure_id === into.id);
  const other = live.find(({ structure_id }) => structure_id === from.id);
  if (own && other)
    await trx
      .updateTable("memberships")
      .set({ ended_at: at, end_reason: "merged" })
      .where("id", "=", other.id)
      .execute();
  await trx
    .updateTable("memberships")
    .set({ structure_id: into.id })
    .where("structure_id", "=", from.id)
    .execute();
  return {
    memberships: rows
      .filter(({ structure_id, ended_at }) => structure_id === from.id && ended_at !== null)
      .map(({ id }) => id),
    ...(other && (own ? { endedMembership: other.id } : { movedMembership: other.id })),
  };
}

/** Pending invitations follow; where both structures invited an address, one remains. */
export async function moveInvitations(
  trx: Trx,
  { into, from, at }: Merging,
): Promise<Pick<MergeChanges, "invitations" | "revoked">> {
  const rows = await trx
    .selectFrom("structure_invitations")
    .select(["id", "structure_id", "email", "accepted_at", "revoked_at"])
    .where("structure_id", "in", [into.id, from.id])
    .orderBy("id")
    .execute();
  const isOpen = (row: (typeof rows)[number]) =>
    row.accepted_at === null && row.revoked_at === null;
  const own = new Set(
    rows.filter((row) => row.structure_id === into.id && isOpen(row)).map(({ email }) => email),
  );
  const others = rows.filter(({ structure_id }) => structure_id === from.id);
  const revoked = others.filter((row) => isOpen(row) && own.has(row.email)).map(({ id }) => id);
  if (revoked.length > 0)
    await trx
      .updateTable("structure_invitations")
      .set({ revoked_at: at })
      .where("id", "in", revoked)
      .execute();
  await trx
    .updateTable("structure_invitations")
    .set({ structure_id: into.id })
    .where("structure_id", "=", from.id)
    .execute();
  return { revoked, invitations: others.map(({ id }) => id).filter((id) => !revoked.includes(id)) };
}
