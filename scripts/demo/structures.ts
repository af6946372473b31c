import { COLLEGES } from "#contract/limits.ts";
import type { StructureKind, StructureRole } from "#contract/structure-limits.ts";
import { setMembership } from "#server/accounts/structures/memberships.ts";
import { attach } from "#server/accounts/structures/places.ts";
import { insertStructure, rememberLabel } from "#server/accounts/structures/structures.ts";
import type { Trx } from "#server/db/open.ts";
import { daysAgo, instant } from "./days.ts";
import { ACCOUNTS } from "./people.ts";

/** The second one is an antenna of the first, the last one has no référent. */
const FICHES: [name: string, kind: StructureKind, commune: string, department: string][] = [
  ["Association Passerelle Santé", "association", "Bobigny", "93"],
  ["Association Passerelle Santé – Lyon", "association", "Lyon", "69"],
  ["Réseau Ville et Santé de Marseille", "network", "Marseille", "13"],
  ["Centre de santé communautaire des Izards", "health", "Toulouse", "31"],
];
const ROLES: StructureRole[] = ["referent", "deputy", "member"];

/** Active members, the account to try first. */
const listMembers = (trx: Trx) =>
  trx
    .selectFrom("users")
    .select("id")
    .where("status", "=", "active")
    .where("role", "=", "member")
    .where("deleted_at", "is", null)
    .where("email", "!=", ACCOUNTS.newcomer.email)
    .orderBy((eb) => eb.case().when("email", "=", ACCOUNTS.member.email).then(0).else(1).end())
    .orderBy("created_at")
    .orderBy("id")
    .limit(FICHES.length * ROLES.length)
    .execute();

/** A few structures with their people, members of the collective but for the antenna. */
export async function insertStructures(trx: Trx, now: Date): Promise<void> {
  const at = instant(daysAgo(now, 40));
  const people = await listMembers(trx);
  let office: string | undefined;
  for (const [number, [name, kind, commune, department]] of FICHES.entries()) {
    const fields = { name, kind, commune, department, shortName: "", rna: null, siret: null };
    const id = await insertStructure(trx, fields, at);
    await rememberLabel(trx, { id, label: name, source: "hand" });
    office ??= id;
    const holder = { structureId: id };
    if (number === 1)
      await trx.updateTable("structures").set({ parent_id: office }).where("id", "=", id).execute();
    else await setMembership(trx, holder, { college: COLLEGES[0], at });
    const isLed = number < FICHES.length - 1;
    for (const [place, role] of ROLES.entries()) {
      const person = people[number * ROLES.length + place];
      const given = isLed ? role : "member";
      if (person)
        await attach(trx, { structureId: id, userId: person.id, role: given, job: "", at });
    }
  }
}
