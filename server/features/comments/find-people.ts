import type { ThingRef } from "#contract/comment-path.ts";
import type { Comment } from "#contract/comments.ts";
import { fold } from "#contract/fold.ts";
import { FOUND_PEOPLE } from "#contract/limits.ts";
import { countMembersOf, selectMembers } from "#server/accounts/members-of-group.ts";
import { NAMED } from "#server/accounts/person.ts";
import type { Actor } from "#server/accounts/session.ts";
import type { Db } from "#server/db/open.ts";
import { isLike } from "#server/db/search.ts";
import { admitCommenter, getThing } from "./commented.ts";

/** Words of a search: more would only repeat. */
const WORDS = 6;

/** Other members of the group whose names contain every word, by name. Throws not_found, not_in_group or group_archived. */
export async function findPeople(
  db: Db,
  of: ThingRef,
  q: string,
  actor: Actor,
): Promise<Comment["mentions"]> {
  const thing = await getThing(db, of);
  await admitCommenter(db, thing, actor);
  const count = await countMembersOf(db, thing.groupId);
  let query = selectMembers(db, thing.groupId, count)
    .select(NAMED)
    .where("users.id", "!=", actor.id)
    .orderBy("users.name_key")
    .orderBy("users.id")
    .limit(FOUND_PEOPLE);
  for (const word of fold(q).split(/\s+/).slice(0, WORDS))
    query = query.where(isLike("users.name_key", word));
  return query.execute();
}
