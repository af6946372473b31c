import { chooseMain } from "#server/accounts/structures/places.ts";
import type { Trx } from "#server/db/open.ts";
import type { MergeChanges } from "./changes.ts";
import { personName } from "./queries.ts";
import { orNone, type Undoing } from "./undoing.ts";

async function readPlaces(trx: Trx, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await trx
    .selectFrom("structure_people")
    .innerJoin("users", "users.id", "structure_people.user_id")
    .select(["structure_people.id", "structure_id", "structure_people.role", "ended_at"])
    .select(personName.as("name"))
    .where("structure_people.id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type PlaceRow = Awaited<ReturnType<typeof readPlaces>> extends Map<string, infer R> ? R : never;

/** Moves one place back; a person who left since does not return. */
async function takeBackPlace(
  trx: Trx,
  { into, from }: Undoing,
  row: PlaceRow,
  wasEnded: boolean,
): Promise<string | undefined> {
  if (row.structure_id !== into.id)
    return `${row.name} a changé de structure depuis la fusion, et y reste.`;
  await trx
    .updateTable("structure_people")
    .set({ structure_id: from.id })
    .where("id", "=", row.id)
    .execute();
  if (!wasEnded && row.ended_at !== null)
    return `${row.name} a quitté la structure depuis la fusion, et n’y revient pas.`;
}

/** The person is in both structures again, with the role that they had in each. */
async function takeBackDouble(
  trx: Trx,
  { into, from, mergedAt }: Undoing,
  double: MergeChanges["doubles"][number],
  rows: Map<string, PlaceRow>,
): Promise<string | undefined> {
  const stays = rows.get(double.stays);
  const ended = rows.get(double.ended);
  if (!stays || !ended) return;
  const hasLeft = stays.ended_at !== null || ended.ended_at !== mergedAt;
  await trx
    .updateTable("structure_people")
    .set({ structure_id: from.id, ...(!hasLeft && { ended_at: null, ended_by: null }) })
    .where("id", "=", double.ended)
    .where("structure_id", "=", into.id)
    .execute();
  if (hasLeft) return `${stays.name} a quitté la structure depuis la fusion, et n’y revient pas.`;
  if (stays.role !== double.after)
    return `Le rôle de ${stays.name} a changé depuis la fusion, et reste.`;
  await trx
    .updateTable("structure_people")
    .set({ role: double.before })
    .where("id", "=", double.stays)
    .execute();
}

/** The main structure is again the one that was merged, for people who are still in it. */
async function takeBackMains(trx: Trx, { into, from, changes }: Undoing): Promise<void> {
  if (changes.mains.length > 0)
    await trx
      .updateTable("users")
      .set({ main_structure_id: from.id })
      .where("id", "in", changes.mains)
      .where("main_structure_id", "=", into.id)
      .where("id", "in", (eb) =>
        eb
          .selectFrom("structure_people")
          .select("user_id")
          .where("structure_id", "=", from.id)
          .where("ended_at", "is", null),
      )
      .execute();
  const people = new Set([...changes.places, ...changes.doubles].map(({ user }) => user));
  const found = await trx
    .selectFrom("users")
    .select("id")
    .where("id", "in", orNone([...people]))
    .orderBy("id")
    .execute();
  for (const { id } of found) await chooseMain(trx, id);
}

/** Returns a sentence for each person who changed since. */
export async function takeBackPeople(trx: Trx, undoing: Undoing): Promise<string[]> {
  const { places, doubles } = undoing.changes;
  const ids = [
    ...places.map(({ id }) => id),
    ...doubles.flatMap(({ stays, ended }) => [stays, ended]),
  ];
  const rows: Map<string, PlaceRow> = await readPlaces(trx, ids);
  const said: (string | undefined)[] = [];
  for (const { id, ended } of places) {
    const row = rows.get(id);
    if (row) said.push(await takeBackPlace(trx, undoing, row, ended));
  }
  for (const double of doubles) said.push(await takeBackDouble(trx, undoing, double, rows));
  await takeBackMains(trx, undoing);
  return said.filter((sentence) => sentence !== undefined);
}

/** Each structure has its own membership again; one that ended since stays ended. */
export async function takeBackMemberships(
  trx: Trx,
  { into, from, changes, mergedAt }: Undoing,
): Promise<string[]> {
  const { memberships, movedMembership, endedMembership } = changes;
  const moved = [...memberships, movedMembership ?? "", endedMembership ?? ""];
  await trx
    .updateTable("memberships")
    .set({ structure_id: from.id })
    .where("id", "in", moved)
    .where("structure_id", "=", into.id)
    .execute();
  if (endedMembership !== undefined)
    await trx
      .updateTable("memberships")
      .set({ ended_at: null, end_reason: null })
      .where("id", "=", endedMembership)
      .where("ended_at", "=", mergedAt)
      .where("end_reason", "=", "merged")
      .execute();
  const own = await trx
    .selectFrom("memberships")
    .select("ended_at")
    .where("id", "=", movedMembership ?? endedMembership ?? "")
    .executeTakeFirst();
  return own && own.ended_at !== null
    ? [`L’adhésion de «\u00A0${from.name}\u00A0» s’est terminée depuis la fusion, et le reste.`]
    : [];
}

/** Invitations that were accepted since stay where the person now is. */
export async function takeBackInvitations(
  trx: Trx,
  { into, from, changes, mergedAt }: Undoing,
): Promise<string[]> {
  const rows = await trx
    .selectFrom("structure_invitations")
    .select(["id", "email", "accepted_at"])
    .where("id", "in", orNone(changes.invitations))
    .where("structure_id", "=", into.id)
    .execute();
  const isAccepted = ({ accepted_at }: (typeof rows)[number]) =>
    accepted_at !== null && accepted_at > mergedAt;
  const back = rows.filter((row) => !isAccepted(row)).map(({ id }) => id);
  await trx
    .updateTable("structure_invitations")
    .set({ structure_id: from.id })
    .where("id", "in", orNone(back))
    .execute();
  await trx
    .updateTable("structure_invitations")
    .set({ structure_id: from.id, revoked_at: null })
    .where("id", "in", orNone(changes.revoked))
    .where("structure_id", "=", into.id)
    .where("revoked_at", "=", mergedAt)
    .execute();
  return rows
    .filter(isAccepted)
    .map(
      ({ email }) =>
        `L’invitation de ${email} a été acceptée depuis la fusion\u00A0: cette personne reste dans «\u00A0${into.name}\u00A0».`,
    );
}
