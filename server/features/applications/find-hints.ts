import type { ApplicationHint } from "#contract/application-files.ts";
import { REAPPLY_STATES, REFUSED_MONTHS } from "#contract/application-limits.ts";
import { fold } from "#contract/fold.ts";
import { fullName } from "#contract/full-name.ts";
import { labelKey } from "#contract/structure-label.ts";
import { DAY } from "#server/accounts/applications/waiting-time.ts";
import type { Db } from "#server/db/open.ts";
import { ownDomain } from "./generic-domains.ts";

/** Most of a kind that are shown: a large hospital has many colleagues. */
const HINTS_MAX = 10;
/** Beyond so many structures a mail domain is a provider’s. */
const STRUCTURES_OF_A_DOMAIN = 3;
const MONTH = 30.5 * DAY;

const listOthers = (db: Db, userId: string) =>
  db
    .selectFrom("users")
    .leftJoin("applications", "applications.user_id", "users.id")
    .select(["users.id", "username", "first_name", "last_name", "email", "name_key"])
    .select(["status", "decided_at", "email_verified_at", "applications.rna", "applications.state"])
    .where("users.id", "<>", userId)
    .where("users.deleted_at", "is", null)
    .orderBy("users.created_at", "desc")
    .orderBy("users.id")
    .execute();
type Other = Awaited<ReturnType<typeof listOthers>>[number];

interface Applicant {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  rna: string;
}

/** The mail domain of an applicant, unless people of many structures have it. */
function telltaleDomain({ email }: Applicant, others: Other[]): string | undefined {
  const domain = ownDomain(email);
  const colleagues = others.filter((other) => ownDomain(other.email) === domain);
  const structures = new Set(colleagues.map(({ username }) => labelKey(username)));
  return structures.size > STRUCTURES_OF_A_DOMAIN ? undefined : domain;
}

/** Why another account may be the same applicant or the same structure. */
function kindsOf(applicant: Applicant, others: Other[]) {
  const name = fold(`${applicant.lastName} ${applicant.firstName}`);
  const label = labelKey(applicant.username);
  const domain = telltaleDomain(applicant, others);
  return (other: Other): ApplicationHint["kind"][] => {
    const sameLabel = label !== "" && labelKey(other.username) === label;
    const sameRna = applicant.rna !== "" && other.rna === applicant.rna;
    return [
      ...(other.name_key === name ? (["name"] as const) : []),
      ...(sameLabel || sameRna ? (["structure"] as const) : []),
      ...(domain !== undefined && ownDomain(other.email) === domain ? (["domain"] as const) : []),
    ];
  };
}

/** One that its applicant withdrew, or that lapsed, was not refused. */
const endOf = ({ state }: Other): ApplicationHint["end"] =>
  REAPPLY_STATES.find((end) => end === state) ?? "refused";

/** What resembles an application: for administrators only, and no reason to refuse it. Refusals older than six months are left out. */
export async function findHints(
  db: Db,
  applicant: Applicant,
  now: Date,
): Promise<ApplicationHint[]> {
  const oldest = new Date(now.getTime() - REFUSED_MONTHS * MONTH).toISOString();
  const isRecent = ({ status, decided_at }: Other): boolean =>
    status !== "refused" || (decided_at ?? "") >= oldest;
  const others = (await listOthers(db, applicant.id)).filter(isRecent);
  const kinds = kindsOf(applicant, others);
  const shown = new Map<ApplicationHint["kind"], number>();
  return others.flatMap((other) =>
    kinds(other).flatMap((kind) => {
      const count = (shown.get(kind) ?? 0) + 1;
      shown.set(kind, count);
      if (count > HINTS_MAX) return [];
      return {
        kind,
        userId: other.id,
        name: fullName({ firstName: other.first_name, lastName: other.last_name }),
        structure: other.username,
        email: other.email,
        status: other.status,
        ...(other.status === "refused" && { end: endOf(other) }),
        decidedAt: other.status === "refused" ? other.decided_at : null,
      };
    }),
  );
}
