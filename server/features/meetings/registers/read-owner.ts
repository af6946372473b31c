import { fullName } from "#contract/full-name.ts";
import { messages } from "#contract/messages.ts";
import { HAS_ACCESS } from "#server/accounts/structures/access.ts";
import { fieldError } from "#server/api-error.ts";
import type { Trx } from "#server/db/open.ts";

interface Owner {
  owner_id: string | null;
  /** The name of then; empty without an owner. */
  owner_name: string;
}

const NO_OWNER: Owner = { owner_id: null, owner_name: "" };

/** The name of a member who may be given an action. Throws invalid_request. */
async function getName(trx: Trx, id: string): Promise<string> {
  const person = await trx
    .selectFrom("users")
    .select(["first_name as firstName", "last_name as lastName"])
    .where("users.id", "=", id)
    .where("status", "=", "active")
    .where("deleted_at", "is", null)
    .where(HAS_ACCESS)
    .executeTakeFirst();
  if (!person) throw fieldError({ ownerId: messages.itemPersonUnknown });
  return fullName(person);
}

/** The owner that a form names: a member by their id, or another person by a name; the owner before where it names none. */
export async function readOwner(
  trx: Trx,
  { ownerId, ownerName }: { ownerId?: string | null | undefined; ownerName?: string | undefined },
  { owner_id, owner_name }: Owner = NO_OWNER,
): Promise<Owner> {
  const before = { owner_id, owner_name };
  if (ownerId) {
    // Their access may have ended since.
    if (ownerId === owner_id) return before;
    return { owner_id: ownerId, owner_name: await getName(trx, ownerId) };
  }
  if (ownerName !== undefined) return { owner_id: null, owner_name: ownerName };
  return ownerId === null ? NO_OWNER : before;
}
