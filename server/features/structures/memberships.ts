import type { College } from "#contract/limits.ts";
import type { MembershipEnd } from "#contract/structure-limits.ts";
import type { Actor } from "#server/accounts/session.ts";
import { endMembership, setMembership } from "#server/accounts/structures/memberships.ts";
import { getLocked } from "#server/accounts/structures/structure-right.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";

/** Makes a structure a member, or changes the college of one that is. Throws not_found. */
export const startStructureMembership = (
  deps: Deps,
  id: string,
  college: College | null,
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const { name } = await getLocked(trx, id);
    const at = deps.clock.now().toISOString();
    const done = await setMembership(trx, { structureId: id }, { college, at });
    if (done !== "same")
      await recordAct(deps, trx, { act: `membership_${done}`, actor, subject: name });
  });

/** Ends the membership of a structure; one without is no error. Throws not_found. */
export const endStructureMembership = (
  deps: Deps,
  id: string,
  reason: MembershipEnd,
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const { name } = await getLocked(trx, id);
    const at = deps.clock.now().toISOString();
    if (await endMembership(trx, { structureId: id }, { at, reason }))
      await recordAct(deps, trx, { act: "membership_ended", actor, subject: name });
  });
