import type { Parsed, Reply } from "#contract/route.ts";
import type { structureJoiningRoutes } from "#contract/structure-invitations.ts";
import type { StructureRole } from "#contract/structure-limits.ts";
import { closeAsMember } from "#server/accounts/applications/application-file.ts";
import { beginSession } from "#server/accounts/begin-session.ts";
import { refuseWeakPassword } from "#server/accounts/common-passwords.ts";
import { findUserByEmail } from "#server/accounts/find-accounts.ts";
import { hashPassword, isLong } from "#server/accounts/passwords.ts";
import { columnsOf, personOf, wordsOf } from "#server/accounts/person.ts";
import type { Actor } from "#server/accounts/session.ts";
import { attach, lockStructure } from "#server/accounts/structures/places.ts";
import type { StructureRow } from "#server/accounts/structures/structure-right.ts";
import { ApiError } from "#server/api-error.ts";
import { type NamedPerson, recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { UserRow } from "#server/db/schema.ts";
import type { Deps } from "#server/deps.ts";
import type { Client } from "#server/http/guards/client.ts";
import { insertUser, linkInvitations, replaceAcceptances, updateApplicant } from "./queries.ts";
import { refuseReplacedDocuments, storeAcceptedVersions } from "./sign-up.ts";
import { getStructureInvitation, isOpened, spendInvitation } from "./structure-invitation.ts";

type Routes = typeof structureJoiningRoutes;
type Asked = Parsed<Routes["createAccount"]>;
type Opened = Reply<Routes["createAccount"]>;

interface Joining {
  invitation: { id: string; role: StructureRole };
  structure: StructureRow;
  person: NamedPerson;
  job?: string | undefined;
}

/** A person who is in the structure already stays what they are there. */
async function enter(deps: Deps, trx: Trx, joining: Joining): Promise<void> {
  const { invitation, structure, person, job } = joining;
  const at = deps.clock.now().toISOString();
  await spendInvitation(trx, { id: invitation.id, userId: person.id, at });
  const place = { structureId: structure.id, userId: person.id, role: invitation.role, at };
  await attach(trx, { ...place, ...(job !== undefined && { job }) });
  await recordAct(deps, trx, {
    act: "structure_invitation_accepted",
    actor: person,
    subject: `${person.firstName} ${person.lastName} (${structure.name})`,
    subjectId: person.id,
  });
}

/** The structure of a link, locked: the link is read again under its lock. */
async function lockInvitation(deps: Deps, trx: Trx, token: string) {
  const { structure } = await getStructureInvitation(deps, trx, token);
  await lockStructure(trx, structure.id);
  return getStructureInvitation(deps, trx, token);
}

/** Attaches the account of the session, which must have the invited address. Throws link_invalid, invitation_of_other or an error of the invitation. */
export const acceptStructureInvitation = (deps: Deps, token: string, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const { row, structure, account } = await lockInvitation(deps, trx, token);
    if (account?.id !== actor.id) throw new ApiError("invitation_of_other");
    await enter(deps, trx, { invitation: row, structure, person: personOf(account) });
  });

/** The college of who comes by a structure: that of its membership, or of its head office. */
async function findCollege(trx: Trx, { id, parent_id }: StructureRow) {
  const rows = await trx
    .selectFrom("memberships")
    .select(["structure_id", "college"])
    .where("structure_id", "in", [id, ...(parent_id === null ? [] : [parent_id])])
    .where("ended_at", "is", null)
    .execute();
  const own = rows.find(({ structure_id }) => structure_id === id) ?? rows[0];
  return own?.college ?? null;
}

interface NewAccount {
  email: string;
  body: Asked["body"];
  passwordHash: string;
  applicant: UserRow | undefined;
}

/** Makes the account, or completes the application of its address with what its owner writes now (T06). Throws application_handled. */
async function openAccount(
  deps: Deps,
  trx: Trx,
  structure: StructureRow,
  { email, body, passwordHash, applicant }: NewAccount,
): Promise<UserRow> {
  const at = deps.clock.now().toISOString();
  const { firstName, lastName, newPassword } = body;
  const columns = {
    ...columnsOf({ firstName, lastName, username: structure.name }, email),
    college: await findCollege(trx, structure),
    password_hash: passwordHash,
    password_long: isLong(newPassword),
    status: "active",
    email_verified_at: at,
    decided_at: at,
  } as const;
  const accepted = new Map(body.acceptances.map((one) => [one.document, one]));
  const acceptances = [...accepted.values()].map((one) => ({ ...one, accepted_at: at }));
  if (applicant) {
    if (!(await updateApplicant(trx, applicant.id, columns)))
      throw new ApiError("application_handled");
    await closeAsMember(deps, trx, applicant.id);
    await replaceAcceptances(trx, applicant.id, acceptances);
  } else {
    const rest = {
      role: "member",
      refusal_reason: null,
      created_at: at,
      deleted_at: null,
    } as const;
    await insertUser(trx, { ...columns, ...rest, id: newId(), email }, acceptances);
  }
  const user = await findUserByEmail(trx, email);
  if (!user) throw new ApiError("not_found");
  await linkInvitations(trx, email, user.id);
  return user;
}

/**
 * Accepts an invitation without an account: it is open at once and attached to the structure, without a membership of its own, and logged in.
 * Of any number of calls with one link, one wins. Throws link_invalid, an error of the invitation, account_exists, documents_changed, or
 * invalid_request for a weak password.
 */
export async function joinStructure(
  deps: Deps,
  { token, ...body }: Asked["params"] & Asked["body"],
  client: Client,
): Promise<Opened> {
  const { row, structure, account } = await getStructureInvitation(deps, deps.db, token);
  const { email } = row;
  if (isOpened(account)) throw new ApiError("account_exists");
  const about = wordsOf({ ...body, username: structure.name, email });
  await refuseWeakPassword(body.newPassword, { field: "newPassword", role: "member", about });
  await refuseReplacedDocuments(deps, body);
  await storeAcceptedVersions(deps, body);
  const passwordHash = await hashPassword(body.newPassword, { from: client.key, familiar: true });
  return inTransaction(deps.db, async (trx) => {
    // Signing up with the address takes the same lock.
    await takeLock(trx, `signup:${email}`);
    const locked = await lockInvitation(deps, trx, token);
    const applicant = locked.account;
    if (isOpened(applicant)) throw new ApiError("account_exists");
    const made = { email, body, passwordHash, applicant };
    const user = await openAccount(deps, trx, locked.structure, made);
    const joining = { invitation: locked.row, structure: locked.structure, job: body.job };
    await enter(deps, trx, { ...joining, person: personOf(user) });
    return { token: await beginSession(deps, trx, user, { client, factor: null }) };
  });
}
