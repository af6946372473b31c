import { sql } from "kysely";
import { type ApplicationState, isOpen } from "#contract/application-limits.ts";
import type { Application, applicationRoutes } from "#contract/applications.ts";
import { fold } from "#contract/fold.ts";
import { fullName, type Named } from "#contract/full-name.ts";
import type { College } from "#contract/limits.ts";
import type { Parsed } from "#contract/route.ts";
import { DAY, type Step, spentTime } from "#server/accounts/applications/waiting-time.ts";
import { NAME } from "#server/accounts/person.ts";
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

/** As the status of the account implies it, for an application of which no row was written. */
const STATE = sql<ApplicationState>`coalesce(applications.state, case users.status
  when 'pending' then 'received' when 'refused' then 'refused' end)`;
const STATE_SINCE = sql<string>`coalesce(applications.state_since, users.decided_at,
  users.email_verified_at, users.created_at)`;

const selectApplicants = (db: Db) =>
  db
    .selectFrom("users")
    .leftJoin("applications", "applications.user_id", "users.id")
    .leftJoin("users as assignee", "assignee.id", "applications.assigned_to")
    .select([
      "users.id",
      "users.username",
      "users.first_name as firstName",
      "users.last_name as lastName",
      "users.email",
      "users.college",
      "users.created_at as createdAt",
      "users.email_verified_at as emailVerifiedAt",
    ])
    .select(["applications.id as applicationId", STATE.as("state"), STATE_SINCE.as("stateSince")])
    .select([
      "assignee.id as assigneeId",
      "assignee.first_name as assigneeFirstName",
      "assignee.last_name as assigneeLastName",
    ])
    .where("users.deleted_at", "is", null);
type ApplicantRow = Awaited<ReturnType<ReturnType<typeof selectApplicants>["execute"]>>[number];

function listApplicants(
  db: Db,
  { emailVerified, state, assignee, limit, after }: ApplicationQuery,
): Promise<ApplicantRow[]> {
  let query = selectApplicants(db)
    .where("users.email_verified_at", emailVerified === "true" ? "is not" : "is", null)
    .orderBy("users.created_at")
    .orderBy("users.id");
  query = state ? query.where(STATE, "=", state) : query.where("users.status", "=", "pending");
  if (assignee === "none") query = query.where("applications.assigned_to", "is", null);
  else if (assignee) query = query.where("applications.assigned_to", "=", assignee);
  if (after) query = query.where(follows("users", ["created_at"], "asc", after));
  if (limit) query = query.limit(limit);
  return query.execute();
}

async function listStepsOf(db: Db, ids: string[]): Promise<Map<string, Step[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("application_steps")
    .select(["application_id", "at", "state"])
    .where("application_id", "in", ids)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return Map.groupBy(rows, (row) => row.application_id);
}

type LastMessage = NonNullable<Application["lastMessage"]>;

/** The last one that a person wrote to another: automatic emails and notes are no answer. */
async function listLastMessages(db: Db, ids: string[]): Promise<Map<string, LastMessage>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("application_messages")
    .select(["application_id", "at", "side"])
    .where("application_id", "in", ids)
    .where("side", "!=", "system")
    .where("visible", "=", "both")
    .orderBy("at")
    .orderBy("id")
    .execute();
  return new Map(rows.map(({ application_id, at, side }) => [application_id, { at, side }]));
}

const toDays = (duration: number): number => Math.floor(duration / DAY);

function ageOf(
  { createdAt, emailVerifiedAt, state, stateSince }: ApplicantRow,
  steps: Step[],
  now: string,
): Pick<Application, "ageDays" | "waitedDays"> {
  const from = emailVerifiedAt ?? createdAt;
  const end = isOpen(state) ? now : stateSince;
  const { applicant } = spentTime(steps, end);
  const age = Math.max(0, Date.parse(end) - Date.parse(from));
  return { ageDays: toDays(age), waitedDays: toDays(applicant) };
}

const assigneeOf = ({ assigneeId, assigneeFirstName, assigneeLastName }: ApplicantRow) =>
  assigneeId === null || assigneeFirstName === null || assigneeLastName === null
    ? null
    : {
        id: assigneeId,
        name: fullName({ firstName: assigneeFirstName, lastName: assigneeLastName }),
      };

async function listAcceptancesOf(db: Db, userIds: string[]) {
  const rows = await db
    .selectFrom("acceptances")
    .select(["user_id", "document", "sha256", "accepted_at as acceptedAt"])
    .where("user_id", "in", userIds)
    .orderBy("document")
    .execute();
  return Map.groupBy(rows, (row) => row.user_id);
}

async function present(db: Db, found: ApplicantRow[], now: Date): Promise<Application[]> {
  const rows = await withRefusals(db, found);
  if (rows.length === 0) return [];
  const accepted = await listAcceptancesOf(
    db,
    rows.map(({ id }) => id),
  );
  const ids = rows.flatMap(({ applicationId }) => applicationId ?? []);
  const steps = await listStepsOf(db, ids);
  const messages = await listLastMessages(db, ids);
  const namesakes = await findNamesakes(db, rows);
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    college: row.college as College,
    createdAt: row.createdAt,
    emailVerifiedAt: row.emailVerifiedAt,
    ...(row.refusedMail && { refusedMail: row.refusedMail }),
    possibleDuplicates: namesakes.flatMap((other) =>
      other.id !== row.id && other.name === toNameKey(row) ? [other.email] : [],
    ),
    acceptances: (accepted.get(row.id) ?? []).map(({ document, sha256, acceptedAt }) => ({
      document,
      sha256,
      acceptedAt,
    })),
    state: row.state,
    stateSince: row.stateSince,
    ...ageOf(row, steps.get(row.applicationId ?? "") ?? [], now.toISOString()),
    assignee: assigneeOf(row),
    lastMessage: messages.get(row.applicationId ?? "") ?? null,
  }));
}

/** Applications, oldest first, with the accepted documents; `after` is the id of the last row of the previous page. */
export const listApplications = async (
  db: Db,
  wanted: ApplicationQuery,
  now: Date,
): Promise<Application[]> => present(db, await listApplicants(db, wanted), now);

/** One application, whatever its state; undefined for an account that never applied. */
export async function findApplication(
  db: Db,
  userId: string,
  now: Date,
): Promise<Application | undefined> {
  const row = await selectApplicants(db).where("users.id", "=", userId).executeTakeFirst();
  if (!row || (row.state as ApplicationState | null) === null) return;
  const [application] = await present(db, [row], now);
  return application;
}
