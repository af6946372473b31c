import { messages } from "#contract/messages.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { listUninvited } from "./list-uninvited.ts";
import { getImport } from "./queries.ts";

interface Person {
  email: string;
  firstName: string;
  lastName: string;
}

/** How people are invited to the site. The app passes it, since invitations are another feature. */
export interface Invite {
  /** Counts them towards the limits of the day. Throws too_many_attempts. */
  throttle: (deps: Deps, count: number, actor: Actor) => Promise<void>;
  invite: (deps: Deps, trx: Trx, people: Person[], actor: Actor) => Promise<void>;
}

/** People of one statement. */
const SLICE = 200;

/**
 * Invites the people whom an import created and who have chosen no password: one mail each. Throws not_found, import_not_applied,
 * too_many_attempts, or import_changed when they are no longer as many as the administrator read.
 */
export async function inviteImported(
  deps: Deps,
  { throttle, invite }: Invite,
  id: string,
  { count, actor }: { count: number; actor: Actor },
): Promise<{ invited: number }> {
  const { state } = await getImport(deps.db, id);
  if (state !== "applied") throw new ApiError("import_not_applied");
  await throttle(deps, count, actor);
  return inTransaction(deps.db, async (trx) => {
    await takeLock(trx, "site_invitations");
    const people = await listUninvited(trx, id, deps.clock.now().toISOString());
    if (people.length !== count)
      throw new ApiError("import_changed", { message: messages.importInviteChanged });
    for (let start = 0; start < people.length; start += SLICE) {
      const slice = people.slice(start, start + SLICE);
      await invite(
        deps,
        trx,
        slice.map(({ id: _, ...person }) => person),
        actor,
      );
    }
    return { invited: people.length };
  });
}
