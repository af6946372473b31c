import type { Me } from "#contract/auth.ts";
import { ApiError } from "../api-error.ts";
import type { Db, Trx } from "../db/open.ts";
import { animatedGroups, animatesOf, PERSON, withMark } from "./person.ts";
import { listStructuresOf, withStructures } from "./structures/structures-of-person.ts";

/** What an account says of its person, in the trash too. Throws not_found. */
export async function getAccount(db: Db | Trx, id: string): Promise<Me & { createdAt: string }> {
  const account = await db
    .selectFrom("users")
    .select([...PERSON, "role", "college", "is_editor", "created_at as createdAt"])
    .select(animatedGroups.as("animated"))
    .where("id", "=", id)
    .executeTakeFirst();
  if (!account) throw new ApiError("not_found");
  const { animated, ...row } = account;
  const structures = await listStructuresOf(db, [id]);
  return {
    ...withMark(row),
    ...animatesOf(animated),
    ...withStructures(structures.get(id)),
  };
}
