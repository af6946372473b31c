import { fullName } from "#contract/full-name.ts";
import { messages } from "#contract/messages.ts";
import { mayAdminister, mayTransferRole } from "#contract/permissions.ts";
import type { Parsed } from "#contract/route.ts";
import type { StructureRole } from "#contract/structure-limits.ts";
import type { structurePeopleRoutes } from "#contract/structures.ts";
import { findUser } from "#server/accounts/find-accounts.ts";
import { personOf } from "#server/accounts/person.ts";
import type { Actor } from "#server/accounts/session.ts";
import { attach, detach } from "#server/accounts/structures/places.ts";
import {
  admitManager,
  getLocked,
  inStructure,
} from "#server/accounts/structures/structure-right.ts";
import { ApiError, fieldError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { refuseUnless } from "#server/http/api/refuse-unless.ts";
import { findPlace, type Place, refuseLastReferent } from "./people-queries.ts";

type Routes = typeof structurePeopleRoutes;

/** A person of a structure in the audit log. */
const about = (person: { id: string; firstName: string; lastName: string }, name: string) => ({
  subject: `${fullName(person)} (${name})`,
  subjectId: person.id,
});

/** Throws not_in_structure. */
async function getPlace(trx: Trx, structureId: string, userId: string): Promise<Place> {
  const place = await findPlace(trx, structureId, userId);
  if (!place) throw new ApiError("not_in_structure");
  return place;
}

const writePlace = (trx: Trx, placeId: string, columns: { role: StructureRole; job?: string }) =>
  trx.updateTable("structure_people").set(columns).where("id", "=", placeId).execute();

/** Attaches an existing account. Throws not_found, account_not_active or in_structure. */
export const attachPerson = (
  deps: Deps,
  id: string,
  { userId, role, job }: Parsed<Routes["attach"]>["body"],
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const { name } = await getLocked(trx, id);
    const user = await findUser(trx, userId);
    if (user?.status !== "active") throw new ApiError("account_not_active");
    const at = deps.clock.now().toISOString();
    const place = { structureId: id, userId, role, at, ...(job !== undefined && { job }) };
    if (!(await attach(trx, place))) throw new ApiError("in_structure");
    await recordAct(deps, trx, {
      act: "structure_person_attached",
      actor,
      ...about(personOf(user), name),
    });
  });

/** Changes the role or the job of a person. Throws not_found, forbidden, not_in_structure or last_referent. */
export const changePlace = (
  deps: Deps,
  { id, userId }: Parsed<Routes["update"]>["params"],
  { role, job }: Parsed<Routes["update"]>["body"],
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const { name } = await admitManager(trx, actor, id);
    const place = await getPlace(trx, id, userId);
    if (role !== "referent" && !mayAdminister(actor)) await refuseLastReferent(trx, id, place);
    await writePlace(trx, place.placeId, { role, ...(job !== undefined && { job }) });
    if (role !== place.role || (job !== undefined && job !== place.job))
      await recordAct(deps, trx, {
        act: "structure_person_changed",
        actor,
        ...about(place, name),
      });
  });

/** Ends the place of a person. Throws not_found, forbidden, not_in_structure or last_referent. */
export const detachPerson = (
  deps: Deps,
  { id, userId }: Parsed<Routes["detach"]>["params"],
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const { name } = await admitManager(trx, actor, id);
    const place = await getPlace(trx, id, userId);
    if (!mayAdminister(actor)) await refuseLastReferent(trx, id, place);
    const at = deps.clock.now().toISOString();
    await detach(trx, { structureId: id, userId, by: actor.id, at });
    await recordAct(deps, trx, { act: "structure_person_detached", actor, ...about(place, name) });
  });

interface HandingOver {
  structureId: string;
  /** What the actor becomes. */
  role: StructureRole;
  /** Who becomes référent. */
  to: string;
}

/** Throws invalid_request when the successor is not in the structure, or has no open account. */
async function passOn(trx: Trx, actor: Actor, { structureId, role, to }: HandingOver) {
  const own = await getPlace(trx, structureId, actor.id);
  const successor = await findPlace(trx, structureId, to);
  const isOpen = successor?.status === "active" && successor.deleted_at === null;
  if (!successor || !isOpen || to === actor.id) throw fieldError({ to: messages.successorNotHere });
  await writePlace(trx, successor.placeId, { role: "referent" });
  await writePlace(trx, own.placeId, { role });
  return successor;
}

/** Makes another person référent instead of the actor. Throws not_found, forbidden or invalid_request. */
export const transferRole = (
  deps: Deps,
  id: string,
  { to, role }: Parsed<Routes["transferRole"]>["body"],
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const { name } = await getLocked(trx, id);
    refuseUnless(mayTransferRole(await inStructure(trx, actor, id), { id }));
    const successor = await passOn(trx, actor, { structureId: id, role, to });
    await recordAct(deps, trx, { act: "structure_handed_over", actor, ...about(successor, name) });
  });

/**
 * Ends the actor's own place. The last référent of other people names a successor, or says that there is none. Throws not_found,
 * not_in_structure, last_referent or invalid_request.
 */
export const leaveStructure = (
  deps: Deps,
  id: string,
  { to, withoutSuccessor }: Parsed<Routes["leave"]>["body"],
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const { name } = await getLocked(trx, id);
    const own = await getPlace(trx, id, actor.id);
    if (to !== undefined && own.role === "referent") {
      const successor = await passOn(trx, actor, { structureId: id, role: "member", to });
      const act = "structure_handed_over";
      await recordAct(deps, trx, { act, actor, ...about(successor, name) });
    } else if (!withoutSuccessor) await refuseLastReferent(trx, id, own);
    const at = deps.clock.now().toISOString();
    await detach(trx, { structureId: id, userId: actor.id, by: actor.id, at });
    await recordAct(deps, trx, { act: "structure_left", actor, subject: name });
  });
