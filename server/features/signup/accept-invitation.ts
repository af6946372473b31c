import type { Parsed, Reply } from "#contract/route.ts";
import type { signupRoutes } from "#contract/signup.ts";
import { closeAsMember } from "#server/accounts/applications/application-file.ts";
import { beginSession } from "#server/accounts/begin-session.ts";
import { refuseWeakPassword } from "#server/accounts/common-passwords.ts";
import { findUserByEmail } from "#server/accounts/find-accounts.ts";
import { hashPassword, isLong } from "#server/accounts/passwords.ts";
import { personOf, wordsOf } from "#server/accounts/person.ts";
import { startMembership } from "#server/accounts/structures/memberships.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { UserRow } from "#server/db/schema.ts";
import type { Deps } from "#server/deps.ts";
import type { Client } from "#server/http/guards/client.ts";
import { type ApplicationForm, toForm, toUserColumns } from "./application-form.ts";
import { getOpenInvitation } from "./open-invitation.ts";
import {
  insertUser,
  linkInvitations,
  markAccepted,
  replaceAcceptances,
  updateApplicant,
} from "./queries.ts";
import { refuseReplacedDocuments, storeAcceptedVersions } from "./sign-up.ts";

type Asked = Parsed<typeof signupRoutes.acceptInvitation>;
type Opened = Reply<typeof signupRoutes.acceptInvitation>;

interface NewMember {
  email: string;
  form: ApplicationForm;
  passwordHash: string;
  passwordLong: number;
  at: string;
}

const toColumns = ({ email, form, passwordHash, passwordLong, at }: NewMember) =>
  ({
    ...toUserColumns(form, email),
    password_hash: passwordHash,
    password_long: passwordLong,
    status: "active",
    email_verified_at: at,
    decided_at: at,
  }) as const;

async function makeAccount(trx: Trx, member: NewMember): Promise<void> {
  const { email, form, at: created_at } = member;
  const rest = { role: "member", refusal_reason: null, created_at, deleted_at: null } as const;
  await insertUser(trx, { ...toColumns(member), ...rest, id: newId(), email }, form.acceptances);
}

/** The application or the imported account of the same address becomes the account, with what its owner writes now (T06). */
async function admitApplicant(
  deps: Deps,
  trx: Trx,
  applicant: UserRow,
  member: NewMember,
): Promise<void> {
  const { username, structure_key, ...others } = toColumns(member);
  // The name of a structure in which an import has placed them is that structure’s.
  const isManaged = applicant.main_structure_id !== null;
  const columns = { ...others, ...(!isManaged && { username, structure_key }) };
  if (!(await updateApplicant(trx, applicant.id, columns)))
    throw new ApiError("application_handled");
  await closeAsMember(deps, trx, applicant.id);
  await replaceAcceptances(trx, applicant.id, member.form.acceptances);
}

/** The new member arrives: invitations, membership, audit log, session. */
async function enter(
  deps: Deps,
  trx: Trx,
  { email, client, isImported }: { email: string; client: Client; isImported: boolean },
): Promise<Opened> {
  const user = await findUserByEmail(trx, email);
  if (!user) throw new ApiError("not_found");
  await linkInvitations(trx, email, user.id);
  const at = deps.clock.now().toISOString();
  // The import has made an imported account a member, by itself or by its structure.
  if (!isImported) await startMembership(trx, { userId: user.id }, { college: user.college, at });
  const person = personOf(user);
  await recordAct(deps, trx, { act: "site_invitation_accepted", actor: person, person });
  return { token: await beginSession(deps, trx, user, { client, factor: null }) };
}

/**
 * Accepts an invitation: the person is a member at once and logged in, because the invitation was the decision and its link
 * verifies the address. Of any number of calls with one link, one wins. Throws link_invalid, an error of the
 * invitation, account_exists, documents_changed, or invalid_request for a weak password.
 */
export async function acceptInvitation(
  deps: Deps,
  { token, newPassword, ...body }: Asked["params"] & Asked["body"],
  client: Client,
): Promise<Opened> {
  const { row } = await getOpenInvitation(deps, deps.db, token);
  const { email } = row;
  const about = wordsOf({ ...body, email });
  await refuseWeakPassword(newPassword, { field: "newPassword", role: "member", about });
  await refuseReplacedDocuments(deps, body);
  await storeAcceptedVersions(deps, body);
  const passwordHash = await hashPassword(newPassword, { from: client.key, familiar: true });
  return inTransaction(deps.db, async (trx) => {
    // Signing up with the address takes the same lock.
    await takeLock(trx, `signup:${email}`);
    const { applicant } = await getOpenInvitation(deps, trx, token);
    const at = deps.clock.now().toISOString();
    if (!(await markAccepted(trx, row.id, at))) throw new ApiError("invitation_used");
    const form = toForm({ ...body, email, password: newPassword }, at);
    const member = { email, form, passwordHash, passwordLong: isLong(newPassword), at };
    if (applicant) await admitApplicant(deps, trx, applicant, member);
    else await makeAccount(trx, member);
    return enter(deps, trx, { email, client, isImported: applicant?.status === "active" });
  });
}
