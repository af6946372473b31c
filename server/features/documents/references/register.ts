import type { DocumentRegister, RegisterRow, ToRead } from "#contract/document-references.ts";
import { fullName } from "#contract/full-name.ts";
import { maySeeRegister } from "#contract/permissions.ts";
import { authorOf, NAME } from "#server/accounts/person.ts";
import type { Actor } from "#server/accounts/session.ts";
import { selectAskedPeople, selectToRead } from "#server/accounts/to-read.ts";
import { ApiError } from "#server/api-error.ts";
import type { Db } from "#server/db/open.ts";
import { getVersion } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { getDocument } from "../queries.ts";
import { getReferenceRow, todayOf } from "./get-reference.ts";

const listAnswers = (db: Db, id: string, number: number) =>
  db
    .selectFrom("document_acceptances as answer")
    .leftJoin("users", "users.id", "answer.user_id")
    .select(["answer", "reason", "sha256", "answered_at as answeredAt"])
    .select(["carried_from as carriedFrom", "user_id as userId"])
    .select(["first_name as firstName", "last_name as lastName"])
    .where("document_id", "=", id)
    .where("number", "=", number)
    .orderBy((eb) => eb("users.id", "is", null))
    .orderBy("users.name_key")
    .orderBy("answer.id")
    .execute();

/** Who was asked and who answered, by name; answers of people who are no longer asked come last. Throws not_found or forbidden. */
export async function getRegister(
  deps: Deps,
  id: string,
  actor: Pick<Actor, "id" | "role" | "animates">,
): Promise<DocumentRegister> {
  const { db } = deps;
  const { name, group_id: groupId, version: number } = await getDocument(db, id);
  const { ownerId } = await getReferenceRow(db, id);
  if (!maySeeRegister(actor, { groupId, ownerId })) throw new ApiError("forbidden");
  const subject = { subject: id, number };
  const { sha256 } = await getVersion(db, "document_versions", subject, ["sha256"]);
  const people = await selectAskedPeople(db, id, todayOf(deps))
    .select(NAME)
    .orderBy("users.name_key")
    .orderBy("users.id")
    .execute();
  const answers = (await listAnswers(db, id, number)).map(
    ({ firstName, lastName, ...answer }): RegisterRow => ({
      ...answer,
      name: authorOf({ firstName, lastName }),
      asked: false,
    }),
  );
  const byPerson = new Map(answers.map((answer) => [answer.userId, answer]));
  const asked = people.map((person) => ({
    ...byPerson.get(person.id),
    userId: person.id,
    name: fullName(person),
    asked: true,
  }));
  const ids = new Set(people.map((person) => person.id));
  const others = answers.filter(({ userId }) => userId === null || !ids.has(userId));
  return { name, number, sha256, rows: [...asked, ...others] };
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
