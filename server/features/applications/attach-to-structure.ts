import type { StructureChoice } from "#contract/applications.ts";
import { fold } from "#contract/fold.ts";
import { messages } from "#contract/messages.ts";
import type {
  ApplicationFile,
  ApplicationRow,
} from "#server/accounts/applications/application-file.ts";
import { startMembership } from "#server/accounts/structures/memberships.ts";
import { attach, lockStructure } from "#server/accounts/structures/places.ts";
import {
  findStructure,
  insertStructure,
  refreshSearch,
  rememberLabel,
} from "#server/accounts/structures/structures.ts";
import { ApiError } from "#server/api-error.ts";
import { type Trx, takeLock } from "#server/db/open.ts";

const refuseChoice = (message: string): never => {
  throw new ApiError("invalid_request", { message, fields: { structure: message } });
};

async function makeStructure(trx: Trx, name: string, rna: string, at: string): Promise<string> {
  if (rna !== "") {
    await takeLock(trx, `rna:${rna}`);
    const taken = await trx
      .selectFrom("structures")
      .select("id")
      .where("rna", "=", rna)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (taken) refuseChoice(messages.structureRnaTaken);
  }
  const fields = { name, shortName: "", kind: "association", siret: null, commune: "" } as const;
  return insertStructure(trx, { ...fields, rna: rna || null, department: null }, at);
}

const isMember = async (trx: Trx, structureId: string): Promise<boolean> =>
  (await trx
    .selectFrom("memberships")
    .select("id")
    .where("structure_id", "=", structureId)
    .where("ended_at", "is", null)
    .executeTakeFirst()) !== undefined;

const listPeople = (trx: Trx, structureId: string) =>
  trx
    .selectFrom("structure_people")
    .select(["user_id", "role"])
    .where("structure_id", "=", structureId)
    .where("ended_at", "is", null)
    .execute();

type Attached = Pick<ApplicationRow, "structure_id" | "structure_made" | "applied_as">;

/**
 * Attaches an approved person to a structure, which becomes a member, or makes them a member in their own name. The first person of a structure
 * is its référent. Throws invalid_request for a structure that is gone, or a RNA number that another one has.
 */
export async function attachToStructure(
  trx: Trx,
  { user, application }: ApplicationFile,
  choice: StructureChoice | undefined,
  at: string,
): Promise<Attached> {
  const { id: userId, college, username } = user;
  if (!choice) {
    await startMembership(trx, { userId }, { college, at });
    return { structure_id: null, structure_made: null, applied_as: null };
  }
  const isNew = "new" in choice;
  const structureId = isNew ? await makeStructure(trx, choice.new, application.rna, at) : choice.id;
  await lockStructure(trx, structureId);
  if (!(await findStructure(trx, structureId))) refuseChoice(messages.structureUnknown);
  // What the applicant wrote is recognised from now on.
  await rememberLabel(trx, { id: structureId, label: username, source: "signup" });
  await refreshSearch(trx, structureId);
  const people = await listPeople(trx, structureId);
  const role = people.some((person) => person.role === "referent") ? "member" : "referent";
  await attach(trx, { structureId, userId, role, at });
  const wasMember = await isMember(trx, structureId);
  await startMembership(trx, { structureId }, { college, at });
  const made = wasMember ? null : "membership";
  return {
    structure_id: structureId,
    structure_made: isNew ? "structure" : made,
    applied_as: username,
  };
}

/** Undoes it while the approval can be taken back. What the applicant wrote as their structure comes back too. */
export async function detachFromStructure(
  trx: Trx,
  { user, application }: ApplicationFile,
): Promise<void> {
  const { structure_id: structureId, structure_made: made, applied_as } = application;
  const ofUser = trx.deleteFrom("memberships").where("user_id", "=", user.id);
  await ofUser.where("ended_at", "is", null).execute();
  if (structureId === null) return;
  await lockStructure(trx, structureId);
  const username = applied_as ?? user.username;
  await trx
    .updateTable("users")
    .set({ main_structure_id: null, username, structure_key: fold(username) })
    .where("id", "=", user.id)
    .execute();
  await trx
    .deleteFrom("structure_people")
    .where("structure_id", "=", structureId)
    .where("user_id", "=", user.id)
    .where("ended_at", "is", null)
    .execute();
  // Another person may have been attached to it meanwhile.
  if (made === null || (await listPeople(trx, structureId)).length > 0) return;
  if (made === "structure")
    await trx.deleteFrom("structures").where("id", "=", structureId).execute();
  else
    await trx
      .deleteFrom("memberships")
      .where("structure_id", "=", structureId)
      .where("ended_at", "is", null)
      .execute();
}
