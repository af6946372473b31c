import { randomBytes } from "node:crypto";
import type { Insertable } from "kysely";
import { fullName } from "#contract/full-name.ts";
import { INVITED_LINE_MAX, SITE_INVITATION_DAYS } from "#contract/limits.ts";
import type { InvitedLine } from "#contract/site-invitations.ts";
import type { Actor } from "#server/accounts/session.ts";
import { throttle } from "#server/accounts/throttle.ts";
import { recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { SiteInvitationsTable } from "#server/db/tables/site-invitations.ts";
import type { Deps } from "#server/deps.ts";
import { hashText } from "#server/hash-text.ts";
import { queueMails } from "#server/mail/outbox.ts";
import { siteInvitationEmail } from "./emails.ts";
import { type Judged, judgeList } from "./judge-list.ts";
import { insertInvitations, replaceFormer } from "./queries.ts";
import { readList } from "./read-list.ts";

const DAY = 24 * 3_600_000;
/** Beyond so many, mails to a single person are delivered first. */
const MANY = 50;

export interface Invited {
  email: string;
  firstName: string;
  lastName: string;
}

const toLine = ({ text, email, ...line }: Judged): InvitedLine => ({
  ...line,
  text: text.slice(0, INVITED_LINE_MAX),
  ...(email !== undefined && { email }),
});

const listNew = (judged: Judged[]): Invited[] =>
  judged.flatMap(({ email, firstName, lastName, verdict }) =>
    verdict === "new" && email !== undefined ? [{ email, firstName, lastName }] : [],
  );

/** Judges a list without sending anything. Throws invalid_request. */
export async function checkList(deps: Deps, list: string): Promise<InvitedLine[]> {
  const judged = await judgeList(deps.db, readList(list), deps.clock.now());
  return judged.map(toLine);
}

/** A link for a person: its row, and the token that only the mail has. */
function makeLink(
  { email, firstName, lastName }: Invited,
  { by, now }: { by: string; now: Date },
): { row: Insertable<SiteInvitationsTable>; token: string } {
  const token = randomBytes(32).toString("base64url");
  const row = {
    id: newId(),
    email,
    first_name: firstName,
    last_name: lastName,
    token_hash: hashText(token),
    invited_by: by,
    created_at: now.toISOString(),
    ends_at: new Date(now.getTime() + SITE_INVITATION_DAYS * DAY).toISOString(),
    accepted_at: null,
    revoked_at: null,
    replaced_at: null,
    user_id: null,
  };
  return { row, token };
}

/** Makes a link for each person, which replaces the former ones, and its mail. */
export async function inviteAll(
  deps: Deps,
  trx: Trx,
  people: Invited[],
  actor: Actor,
): Promise<void> {
  const now = deps.clock.now();
  const emails = people.map(({ email }) => email);
  await replaceFormer(trx, emails, now.toISOString());
  const links = people.map((person) => makeLink(person, { by: actor.id, now }));
  const rows = links.map(({ row }) => row);
  await insertInvitations(trx, rows);
  const sent = { by: fullName(actor), bulk: people.length > MANY };
  const mails = links.map(({ row: { id, email: to }, token }) =>
    siteInvitationEmail(deps, { ...sent, id, to, token }),
  );
  await queueMails(deps, trx, mails);
  for (const { id: subjectId, email: subject } of rows)
    await recordAct(deps, trx, { act: "site_invited", actor, subject, subjectId });
}

/** Counts people towards the limits of the day. Throws too_many_attempts. */
export async function throttleInvited(deps: Deps, count: number, actor: Actor): Promise<void> {
  await throttle(deps, "siteInvitationsPerAccount", actor.id, count);
  await throttle(deps, "siteInvitationsOverall", "all", count);
}

/**
 * Invites the new people of a list, in one transaction, and returns what became of each line. The lock prevents two
 * administrators from inviting the same person. Throws invalid_request or too_many_attempts.
 */
export async function sendInvitations(
  deps: Deps,
  list: string,
  actor: Actor,
): Promise<InvitedLine[]> {
  const people = readList(list);
  const found = listNew(await judgeList(deps.db, people, deps.clock.now()));
  if (found.length > 0) await throttleInvited(deps, found.length, actor);
  return inTransaction(deps.db, async (trx) => {
    await takeLock(trx, "site_invitations");
    const judged = await judgeList(trx, people, deps.clock.now());
    const invited = listNew(judged);
    if (invited.length > 0) await inviteAll(deps, trx, invited, actor);
    return judged.map(toLine);
  });
}
