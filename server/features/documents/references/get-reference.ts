import { sql } from "kysely";
import type { DocumentReference } from "#contract/document-references.ts";
import { fullName } from "#contract/full-name.ts";
import { parisTime } from "#contract/paris-time.ts";
import { mayRunGroup } from "#contract/permissions.ts";
import { referenceState, versionInForce, versionState } from "#contract/reference-state.ts";
import { authorOf } from "#server/accounts/person.ts";
import type { Actor } from "#server/accounts/session.ts";
import { selectAskedPeople } from "#server/accounts/to-read.ts";
import { ApiError } from "#server/api-error.ts";
import type { Db, Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { type DocumentRow, getDocument } from "../queries.ts";

export const todayOf = ({ clock }: Pick<Deps, "clock">): string =>
  parisTime(clock.now()).slice(0, 10);

const findRow = (db: Db | Trx, id: string) =>
  db
    .selectFrom("document_references as reference")
    .leftJoin("users", (join) =>
      join.onRef("users.id", "=", "reference.owner_id").on("users.deleted_at", "is", null),
    )
    .select(["users.id as ownerId", "users.first_name as firstName"])
    .select("users.last_name as lastName")
    .leftJoin("users as reviewer", "reviewer.id", "reference.reviewer_id")
    .select(["review_on as reviewOn", "valid_to as validTo", "audience", "asked_at as askedAt"])
    .select(["row_version as row", "ended_at as endedAt", "reminded_at as remindedAt"])
    .select(["reviewed_at as reviewedAt", "review_note as reviewNote"])
    .select(["reviewer.first_name as reviewerFirst", "reviewer.last_name as reviewerLast"])
    .where("document_id", "=", id)
    .executeTakeFirst();
type ReferenceRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

/** The reference that a document is or was. Throws not_found. */
export async function getAnyReferenceRow(db: Db | Trx, id: string): Promise<ReferenceRow> {
  const row = await findRow(db, id);
  if (!row) throw new ApiError("not_found");
  return row;
}

/** The reference of a document. Throws not_found, also for a document that is none any more. */
export async function getReferenceRow(db: Db | Trx, id: string): Promise<ReferenceRow> {
  const row = await getAnyReferenceRow(db, id);
  if (row.endedAt !== null) throw new ApiError("not_found");
  return row;
}

function presentReview({ reviewedAt: at, reviewNote: note, ...row }: ReferenceRow) {
  if (at === null) return null;
  const by = authorOf({ firstName: row.reviewerFirst, lastName: row.reviewerLast });
  return { at, by, note };
}

/** First day in force of each version, the newest first. */
export const listTerms = (db: Db | Trx, id: string) =>
  db
    .selectFrom("document_versions")
    .select(["number", "valid_from as validFrom", "change", "sha256"])
    .where("document_id", "=", id)
    .orderBy("number", "desc")
    .execute();

/** How many people are asked, and how many of them approved the version. */
async function countAnswers(db: Db, { id, version }: DocumentRow, today: string) {
  const counts = await selectAskedPeople(db, id, today)
    .leftJoin("document_acceptances as given", (join) =>
      join
        .onRef("given.document_id", "=", "documents.id")
        .onRef("given.user_id", "=", "users.id")
        .on("given.number", "=", version)
        .on("given.answer", "in", ["accepted", "carried"]),
    )
    .select((eb) => [
      eb.fn.countAll<string | number>().as("asked"),
      eb.fn.count<string | number>("given.id").as("accepted"),
    ])
    .executeTakeFirstOrThrow();
  return { asked: Number(counts.asked), accepted: Number(counts.accepted) };
}

/** The answer of a person to a version. */
export const findAnswer = (db: Db | Trx, id: string, number: number, userId: string) =>
  db
    .selectFrom("document_acceptances")
    .select(["answer", "reason", "sha256", "answered_at as answeredAt"])
    .select("carried_from as carriedFrom")
    .where("document_id", "=", id)
    .where("number", "=", number)
    .where("user_id", "=", userId)
    .executeTakeFirst();

/** The version that a person had read when they last approved one before this one. */
async function findReadBefore(db: Db, { id, version }: DocumentRow, actor: Pick<Actor, "id">) {
  const row = await db
    .selectFrom("document_acceptances")
    .select(sql<number>`coalesce(carried_from, number)`.as("number"))
    .where("document_id", "=", id)
    .where("user_id", "=", actor.id)
    .where("number", "<", version)
    .where("answer", "in", ["accepted", "carried"])
    .orderBy("document_acceptances.number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? null;
}

/** Column by column: the reply may be null, and such a reply refuses any other key. */
async function presentAnswer(db: Db, { id, version }: DocumentRow, actor: Pick<Actor, "id">) {
  const row = await findAnswer(db, id, version, actor.id);
  if (!row) return null;
  const { answer, reason, sha256, answeredAt, carriedFrom } = row;
  return { answer, reason, sha256, answeredAt, carriedFrom };
}

export const isAskedOf = async (
  db: Db | Trx,
  id: string,
  userId: string,
  today: string,
): Promise<boolean> =>
  (await selectAskedPeople(db, id, today)
    .select("users.id")
    .where("users.id", "=", userId)
    .executeTakeFirst()) !== undefined;

async function listNamed(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("document_asked")
    .select("user_id")
    .where("document_id", "=", id)
    .orderBy("user_id")
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** None for a document that is not a reference. Throws not_found. */
export async function getReference(
  deps: Deps,
  id: string,
  actor: Pick<Actor, "id" | "role" | "animates">,
): Promise<{ reference: DocumentReference | null; former: boolean }> {
  const { db } = deps;
  const document = await getDocument(db, id);
  const row = await findRow(db, id);
  if (!row) return { reference: null, former: false };
  if (row.endedAt !== null)
    return { reference: null, former: mayRunGroup(actor, { id: document.group_id }) };
  const { ownerId, firstName, lastName, reviewOn, validTo, audience } = row;
  const today = todayOf(deps);
  const versions = await listTerms(db, id);
  const name = fullName({ firstName: firstName ?? "", lastName: lastName ?? "" });
  return {
    former: false,
    reference: {
      row: row.row,
      state: referenceState(versions, validTo, today),
      inForce: versionInForce(versions, validTo, today) ?? null,
      validTo,
      versions: versions.map((version) => {
        const { number, validFrom, change, sha256 } = version;
        const state = versionState(version, versions, validTo, today);
        return { number, validFrom, change, sha256, state };
      }),
      owner: ownerId === null ? null : { id: ownerId, name },
      reviewOn,
      reviewed: presentReview(row),
      audience,
      ...(mayRunGroup(actor, { id: document.group_id }) && { named: await listNamed(db, id) }),
      ...(await countAnswers(db, document, today)),
      mine: {
        asked: await isAskedOf(db, id, actor.id, today),
        answer: await presentAnswer(db, document, actor),
        before: await findReadBefore(db, document, actor),
      },
    },
  };
}
