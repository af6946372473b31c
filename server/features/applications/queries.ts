import type { Application, applicationRoutes } from "#contract/applications.ts";
import { fold } from "#contract/fold.ts";
import type { Named } from "#contract/full-name.ts";
import type { College } from "#contract/limits.ts";
import type { Parsed } from "#contract/route.ts";
import { NAME, PERSON } from "#server/accounts/person.ts";
import type { Db } from "#server/db/open.ts";
import { follows } from "#server/db/page.ts";
import { withRefusals } from "#server/mail/refusals.ts";

type ApplicationQuery = Parsed<typeof applicationRoutes.list>["query"];

const toNameKey = ({ firstName, lastName }: Named): string => fold(`${lastName} ${firstName}`);

/** Accounts with the same folded name as an applicant. */
async function findNamesakes(
  db: Db,
  applicants: Named[],
): Promise<{ id: string; email: string; name: string }[]> {
  const names = [...new Set(applicants.map(toNameKey))];
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom("users")
    .select([...NAME, "email"])
    .where("deleted_at", "is", null)
    .where("name_key", "in", names)
    .execute();
  return rows.map((row) => ({ id: row.id, email: row.email, name: toNameKey(row) }));
}

function listApplicants(db: Db, { emailVerified, limit, after }: ApplicationQuery) {
  let query = db
    .selectFrom("users")
    .select([
      ...PERSON,
      "college",
      "created_at as createdAt",
      "email_verified_at as emailVerifiedAt",
    ])
    .where("status", "=", "pending")
    .where("deleted_at", "is", null)
    .where("email_verified_at", emailVerified === "true" ? "is not" : "is", null)
    .orderBy("created_at")
    .orderBy("id");
  if (after) query = query.where(follows("users", ["created_at"], "asc", after));
  if (limit) query = query.limit(limit);
  return query.execute();
}

/** Pending applications, oldest first, with the accepted documents; `after` is the id of the last row of the previous page. */
export async function listApplications(db: Db, wanted: ApplicationQuery): Promise<Application[]> {
  const users = await withRefusals(db, await listApplicants(db, wanted));
  if (users.length === 0) return [];
  const accepted = await db
    .selectFrom("acceptances")
    .select(["user_id", "document", "sha256", "accepted_at as acceptedAt"])
    .where(
      "user_id",
      "in",
      users.map(({ id }) => id),
    )
    .orderBy("document")
    .execute();
  const namesakes = await findNamesakes(db, users);
  const byUser = Map.groupBy(accepted, (row) => row.user_id);
  return users.map((user) => ({
    ...user,
    college: user.college as College,
    possibleDuplicates: namesakes.flatMap((other) =>
      other.id !== user.id && other.name === toNameKey(user) ? [other.email] : [],
    ),
    acceptances: (byUser.get(user.id) ?? []).map(({ document, sha256, acceptedAt }) => ({
      document,
      sha256,
      acceptedAt,
    })),
  }));
}
