import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { fullName } from "#contract/full-name.ts";
import { messages } from "#contract/messages.ts";
import type { Parsed } from "#contract/route.ts";
import type { structureInvitationRoutes } from "#contract/structure-invitations.ts";
import { STRUCTURE_INVITATION_DAYS, type StructureRole } from "#contract/structure-limits.ts";
import { listAccountsAt } from "#server/accounts/find-accounts.ts";
import type { Actor } from "#server/accounts/session.ts";
import {
  admitManager,
  findRole,
  refuseUnlessManager,
} from "#server/accounts/structures/structure-right.ts";
import { throttle } from "#server/accounts/throttle.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { hashText } from "#server/hash-text.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { structureInvitationEmail } from "./emails.ts";
import { findPending } from "./queries.ts";

const DAY = 24 * 3_600_000;

type Routes = typeof structureInvitationRoutes;
type Code = "address_not_invitable" | "in_structure" | "structure_invited";

const refused = (code: Code, message: string) => new ApiError(code, { fields: { email: message } });

/**
 * An application that waits is completed by the invitation, an open account joins with its session. A refusal, or an account in the trash, is
 * a decision of an administrator, of which the structure is not informed. Throws in_structure or address_not_invitable.
 */
async function admitAddress(trx: Trx, structureId: string, email: string): Promise<void> {
  const accounts = await listAccountsAt(trx, [email]);
  const live = accounts.find(({ deleted_at }) => deleted_at === null);
  if (live?.status === "active") {
    if (await findRole(trx, structureId, live.id))
      throw refused("in_structure", messages.inStructure);
    return;
  }
  const isInTrash = accounts.some(({ deleted_at }) => deleted_at !== null);
  if (live?.status === "refused" || isInTrash)
    throw refused("address_not_invitable", messages.addressNotInvitable);
}

interface Invited {
  /** Of the invitation that gets a new link; a new one when absent. */
  id: string | undefined;
  structure: { id: string; name: string };
  email: string;
  role: StructureRole;
}

/** Writes an invitation with a new link, and its mail. */
async function invite(deps: Deps, trx: Trx, invited: Invited, actor: Actor): Promise<void> {
  const { structure, email, role } = invited;
  const token = randomBytes(32).toString("base64url");
  const now = deps.clock.now();
  const link = {
    role,
    token_hash: hashText(token),
    invited_by: actor.id,
    created_at: now.toISOString(),
    ends_at: new Date(now.getTime() + STRUCTURE_INVITATION_DAYS * DAY).toISOString(),
  };
  const id = invited.id ?? newId();
  const ended = { accepted_at: null, revoked_at: null, user_id: null };
  const row = { ...link, ...ended, id, structure_id: structure.id, email };
  await (invited.id === undefined
    ? trx.insertInto("structure_invitations").values(row).execute()
    : trx.updateTable("structure_invitations").set(link).where("id", "=", id).execute());
  const sent = { id, to: email, by: fullName(actor), structure: structure.name, token };
  await queueMail(deps, trx, structureInvitationEmail(deps, sent));
  await recordAct(deps, trx, {
    act: "structure_invited",
    actor,
    subject: `${email} (${structure.name})`,
    subjectId: id,
  });
}

/**
 * Invites an address into a structure; an invitation to it that expired gets a new link. Throws not_found, forbidden, in_structure,
 * structure_invited, address_not_invitable or too_many_attempts.
 */
export async function sendInvitation(
  deps: Deps,
  structureId: string,
  { email, role }: Parsed<Routes["send"]>["body"],
  actor: Actor,
): Promise<void> {
  // Before the address is counted: another member must not use up what it may receive.
  await refuseUnlessManager(deps.db, actor, structureId);
  await throttle(deps, "structureInvitationsPerRecipient", email);
  await inTransaction(deps.db, async (trx) => {
    const structure = await admitManager(trx, actor, structureId);
    await admitAddress(trx, structureId, email);
    const pending = await findPending(trx, structureId, { email });
    if (pending && pending.ends_at > deps.clock.now().toISOString())
      throw refused("structure_invited", messages.structureInvited);
    await invite(deps, trx, { id: pending?.id, structure, email, role }, actor);
  });
}

/** Sends a new link of an invitation; the former one no longer works. Throws as sendInvitation does, or invitation_settled. */
export async function resendInvitation(
  deps: Deps,
  { id: structureId, invitationId }: Parsed<Routes["resend"]>["params"],
  actor: Actor,
): Promise<void> {
  await refuseUnlessManager(deps.db, actor, structureId);
  const known = await findPending(deps.db, structureId, { id: invitationId });
  if (known) await throttle(deps, "structureInvitationsPerRecipient", known.email);
  await inTransaction(deps.db, async (trx) => {
    const structure = await admitManager(trx, actor, structureId);
    const pending = await findPending(trx, structureId, { id: invitationId });
    if (!pending) throw new ApiError("invitation_settled");
    const { email, role, id } = pending;
    await admitAddress(trx, structureId, email);
    await invite(deps, trx, { id, structure, email, role }, actor);
  });
}

/** Ends the link of an invitation; its page says so. Throws not_found, forbidden or invitation_settled. */
export const revokeInvitation = (
  deps: Deps,
  { id: structureId, invitationId }: Parsed<Routes["revoke"]>["params"],
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const { name } = await admitManager(trx, actor, structureId);
    const pending = await findPending(trx, structureId, { id: invitationId });
    if (!pending) throw new ApiError("invitation_settled");
    const now = deps.clock.now().toISOString();
    // An end that has passed does not move.
    const ends_at = sql<string>`case when ends_at < ${now} then ends_at else ${now} end`;
    await trx
      .updateTable("structure_invitations")
      .set({ revoked_at: now, ends_at })
      .where("id", "=", pending.id)
      .execute();
    await recordAct(deps, trx, {
      act: "structure_invitation_revoked",
      actor,
      subject: `${pending.email} (${name})`,
      subjectId: pending.id,
    });
  });
