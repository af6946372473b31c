import type { DocumentRegister, RegisterRow, ToRead } from "#contract/document-references.ts";
import { fullName } from "#contract/full-name.ts";
import { maySeeRegister } from "#contract/permissions.ts";
import { authorOf, NAMED } from "#server/accounts/person.ts";
import type { Actor } from "#server/accounts/session.ts";
import { STRUCTURE } from "#server/accounts/structures/structure-name.ts";
import { selectAskedPeople, selectToRead } from "#server/accounts/to-read.ts";
import { ApiError } from "#server/api-error.ts";
import type { Db } from "#server/db/open.ts";
import { getVersion } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { getDocument } from "../queries.ts";
import { getAnyReferenceRow, todayOf } from "./get-reference.ts";
import { isRested, listUnanswered, restedAt } from "./notify-asked.ts";

const listAnswers = (db: Db, id: string, number: number) =>
  db
    .selectFrom("document_acceptances as answer")
    .leftJoin("users", "users.id", "answer.user_id")
    .select(["answer", "reason", "sha256", "answered_at as answeredAt"])
    .select(["carried_from as carriedFrom", "user_id as userId"])
    .select(["first_name as firstName", "last_name as lastName", STRUCTURE])
    .where("document_id", "=", id)
    .where("number", "=", number)
    .orderBy((eb) => eb("users.id", "is", null))
    .orderBy("users.name_key")
    .orderBy("answer.id")
    .execute();

/** Versions that have a register, the newest first: those with answers, and the live one while it is asked about. */
async function listRegisters(db: Db, id: string, live: number | undefined): Promise<number[]> {
  const rows = await db
    .selectFrom("document_acceptances")
    .select("number")
    .distinct()
    .where("document_id", "=", id)
    .execute();
  const numbers = new Set(rows.map(({ number }) => number));
  if (live !== undefined) numbers.add(live);
  return [...numbers].toSorted((a, b) => b - a);
}

const listAsked = (deps: Deps, id: string) =>
  selectAskedPeople(deps.db, id, todayOf(deps))
    .select(NAMED)
    .orderBy("users.name_key")
    .orderBy("users.id")
    .execute();
type Asked = Awaited<ReturnType<typeof listAsked>>;

/** How many people a reminder would reach, and when another one may follow. */
async function findReminder(deps: Deps, id: string, remindedAt: string | null) {
  const unanswered = await listUnanswered(deps, deps.db, id);
  const people = unanswered.filter(({ notifiedAt }) => isRested(deps, notifiedAt)).length;
  const after =
    remindedAt !== null && !isRested(deps, remindedAt) ? restedAt(remindedAt).toISOString() : null;
  return { people, after };
}

async function listRows(db: Db, id: string, number: number, people: Asked): Promise<RegisterRow[]> {
  const answers = (await listAnswers(db, id, number)).map(
    ({ firstName, lastName, structure, ...answer }): RegisterRow => ({
      ...answer,
      name: authorOf({ firstName, lastName }),
      ...(firstName !== null && { structure }),
      asked: false,
    }),
  );
  const byPerson = new Map(answers.map((answer) => [answer.userId, answer]));
  const asked = people.map((person) => ({
    ...byPerson.get(person.id),
    userId: person.id,
    name: fullName(person),
    structure: person.structure,
    asked: true,
  }));
  const ids = new Set(people.map((person) => person.id));
  const others = answers.filter(({ userId }) => userId === null || !ids.has(userId));
  return [...asked, ...others];
}

/**
 * Who was asked and who answered, by name; answers of people who are no longer asked come last. That of a document which is no longer a
 * reference stays. Throws not_found or forbidden.
 */
export async function getRegister(
  deps: Deps,
  { id, number: chosen }: { id: string; number?: number | undefined },
  actor: Pick<Actor, "id" | "role" | "animates">,
): Promise<DocumentRegister> {
  const { db } = deps;
  const { name, group_id: groupId, version: live } = await getDocument(db, id);
  const { ownerId, endedAt, remindedAt } = await getAnyReferenceRow(db, id);
  if (!maySeeRegister(actor, { groupId, ownerId })) throw new ApiError("forbidden");
  const versions = await listRegisters(db, id, endedAt === null ? live : undefined);
  const number = chosen ?? versions[0] ?? live;
  const subject = { subject: id, number };
  const { sha256 } = await getVersion(db, "document_versions", subject, ["sha256"]);
  const people = number === live ? await listAsked(deps, id) : [];
  const reminder = people.length > 0 ? await findReminder(deps, id, remindedAt) : null;
  const rows = await listRows(db, id, number, people);
  return { name, number, sha256, versions, reminder, rows };
}

/** What the person still has to read and answer, the oldest request first. */
export const listToRead = (deps: Deps, { id }: Pick<Actor, "id">): Promise<ToRead[]> =>
  selectToRead(deps.db, id, todayOf(deps))
    .select(["documents.id", "documents.name", "live.number", "groups.name as group"])
    .select("asked_at as since")
    .orderBy("asked_at")
    .orderBy("documents.id")
    .$narrowType<{ since: string }>()
    .execute();
