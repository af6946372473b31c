import { INVITED_A_DAY } from "#contract/limits.ts";
import type { InvitedVerdict } from "#contract/site-invitations.ts";
import { listAccountsAt } from "#server/accounts/find-accounts.ts";
import { NO_PASSWORD } from "#server/accounts/passwords.ts";
import type { Db, Trx } from "#server/db/open.ts";
import type { UserRow } from "#server/db/schema.ts";
import { listInvitationsTo } from "./queries.ts";
import type { ListedPerson } from "./read-list.ts";

const DAY = 24 * 3_600_000;

export interface Judged extends ListedPerson {
  verdict: InvitedVerdict;
}

/**
 * Any visitor may have typed the address of an application that is not verified: it stops no invitation. Nor does an imported account, which an
 * invitation completes. An account in the
 * trash stops it until an administrator restores or purges it.
 */
function judgeAccounts(accounts: UserRow[]): InvitedVerdict {
  const live = accounts.find(({ deleted_at }) => deleted_at === null);
  if (live?.status === "active") return live.password_hash === NO_PASSWORD ? "new" : "member";
  if (live?.status === "refused") return "refused";
  if (live?.email_verified_at) return "applicant";
  return accounts.length > (live ? 1 : 0) ? "deleted" : "new";
}

/** What becomes of each line, in its order. */
export async function judgeList(
  db: Db | Trx,
  people: ListedPerson[],
  now: Date,
): Promise<Judged[]> {
  const emails = [...new Set(people.flatMap(({ email }) => email ?? []))];
  if (emails.length === 0) return people.map((person) => ({ ...person, verdict: "invalid" }));
  const accounts = Map.groupBy(await listAccountsAt(db, emails), ({ email }) => email);
  const since = new Date(now.getTime() - DAY).toISOString();
  const sent = Map.groupBy(
    await listInvitationsTo(db, emails, { now: now.toISOString(), since }),
    ({ email }) => email,
  );
  const judge = (email: string): InvitedVerdict => {
    const verdict = judgeAccounts(accounts.get(email) ?? []);
    if (verdict !== "new") return verdict;
    const former = sent.get(email) ?? [];
    if (former.some(({ open }) => open === 1)) return "invited";
    const today = former.filter(({ created_at }) => created_at > since);
    return today.length >= INVITED_A_DAY ? "too_often" : "new";
  };
  const seen = new Set<string>();
  return people.map((person) => {
    const { email } = person;
    if (email === undefined) return { ...person, verdict: "invalid" };
    if (seen.has(email)) return { ...person, verdict: "repeated" };
    seen.add(email);
    return { ...person, verdict: judge(email) };
  });
}
