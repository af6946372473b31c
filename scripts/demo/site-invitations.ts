import type { Insertable } from "kysely";
import { SITE_INVITATION_DAYS } from "#contract/limits.ts";
import type { UserRow } from "#server/db/schema.ts";
import type { SiteInvitationsTable } from "#server/db/tables/site-invitations.ts";
import { hashText } from "#server/hash-text.ts";
import { DAY, daysAgo, HOUR, instant } from "./days.ts";
import { ACCOUNTS } from "./people.ts";
import type { Random } from "./random.ts";
import type { Size } from "./size.ts";

type Invitation = Insertable<SiteInvitationsTable>;

/** Days: within the retention of invitations. */
const MONTH = 30;

/** Invited people without an account: name, days since the invitation, and since when it is revoked. */
const INVITED: [firstName: string, lastName: string, days: number, revoked?: number][] = [
  ["Aïcha", "Benali", 1],
  ["Gwenaël", "Le Goff", 1],
  ["", "", 3],
  ["Mirela", "Ionescu", 20],
  ["Paul", "Chastain", 6, 5],
];

const localPart = (firstName: string, lastName: string): string =>
  `${firstName || "accueil"}.${lastName || "relais"}`
    .normalize("NFD")
    .replace(/[^a-zA-Z.]/g, "")
    .toLowerCase();

/** Invitations in every state; the newcomer joined by one of them. */
export function inventSiteInvitations(
  random: Random,
  now: Date,
  size: Size,
  people: UserRow[],
): Invitation[] {
  const [admin] = people;
  const invitation = (created: number, values: Partial<Invitation>): Invitation => ({
    id: random.id(),
    email: "",
    first_name: "",
    last_name: "",
    token_hash: hashText(random.id()),
    invited_by: admin?.id ?? null,
    created_at: instant(created),
    ends_at: instant(created + SITE_INVITATION_DAYS * DAY),
    accepted_at: null,
    revoked_at: null,
    replaced_at: null,
    user_id: null,
    ...values,
  });
  const invited = INVITED.map(([first_name, last_name, days, revoked]) => {
    const revoked_at = revoked === undefined ? null : instant(daysAgo(now, revoked));
    return invitation(daysAgo(now, days) - HOUR, {
      email: `${localPart(first_name, last_name)}@exemple.org`,
      first_name,
      last_name,
      revoked_at,
      ...(revoked_at && { ends_at: revoked_at }),
    });
  });
  const joined = people
    .filter(({ email }) => email === ACCOUNTS.newcomer.email)
    .map(({ id: user_id, email, first_name, last_name, created_at }) =>
      invitation(Date.parse(created_at) - HOUR, {
        ...{ email, first_name, last_name, user_id },
        accepted_at: created_at,
        ends_at: created_at,
      }),
    );
  const more = Array.from({ length: size.invitations }, (_, number) =>
    invitation(daysAgo(now, number % MONTH) - HOUR, { email: `invite${number}@exemple.org` }),
  );
  return [...invited, ...joined, ...more];
}
