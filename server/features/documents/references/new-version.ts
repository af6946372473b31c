import { sql } from "kysely";
import type { ReferenceChange } from "#contract/document-references.ts";
import { messages } from "#contract/messages.ts";
import { versionInForce } from "#contract/reference-state.ts";
import { ApiError, fieldError } from "#server/api-error.ts";
import { newId } from "#server/db/new-id.ts";
import type { Trx } from "#server/db/open.ts";
import { slicesOf } from "#server/db/slices-of.ts";
import type { Deps } from "#server/deps.ts";
import { listTerms, todayOf } from "./get-reference.ts";
import { raiseRowVersion } from "./row-version.ts";

interface NewVersion {
  note: string;
  change?: ReferenceChange | undefined;
  validFrom?: string | undefined;
  restored_from: number | null;
}

/** What the row of a new version of a reference says more; nothing for another document. Throws invalid_request without a note. */
export async function termsOf(deps: Deps, trx: Trx, id: string, version: NewVersion) {
  const reference = await trx
    .selectFrom("document_references")
    .select("document_id")
    .where("document_id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (!reference) return {};
  const { note, restored_from, change = "substance", validFrom = todayOf(deps) } = version;
  if (note === "" && restored_from === null)
    throw fieldError({ note: messages.referenceNoteMissing });
  return { valid_from: validFrom, change };
}

/** After a correction of form, the answers to the former version count for the new one, with the version that was read. */
export async function carryAnswers(trx: Trx, id: string, number: number): Promise<void> {
  await raiseRowVersion(trx, id);
  const answers = await trx
    .selectFrom("document_acceptances")
    .select(["user_id", "sha256", "answer", "reason", "answered_at"])
    .select(sql<number>`coalesce(carried_from, number)`.as("carried_from"))
    .where("document_id", "=", id)
    .where("number", "=", number - 1)
    .where("user_id", "is not", null)
    .execute();
  const carried = answers.map((row) => ({
    ...row,
    id: newId(),
    document_id: id,
    number,
    answer: row.answer === "refused" ? ("refused" as const) : ("carried" as const),
  }));
  for (const some of slicesOf(carried))
    await trx.insertInto("document_acceptances").values(some).execute();
}

/** A version of substance is asked of all again, and notified again. */
export async function askAgain(deps: Deps, trx: Trx, id: string): Promise<void> {
  await raiseRowVersion(trx, id);
  await trx.deleteFrom("document_notices").where("document_id", "=", id).execute();
  await trx
    .updateTable("document_references")
    .set({ asked_at: deps.clock.now().toISOString(), notices: 0, reminded_at: null })
    .where("document_id", "=", id)
    .where("audience", "!=", "none")
    .execute();
}

/** Throws version_in_force for the file that is in force, which may differ from the live one. */
export async function refuseInForce(deps: Deps, trx: Trx, id: string, fileName: string) {
  const reference = await trx
    .selectFrom("document_references")
    .select("valid_to")
    .where("document_id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (!reference) return;
  const terms = await listTerms(trx, id);
  const number = versionInForce(terms, reference.valid_to, todayOf(deps));
  if (number === undefined) return;
  const version = await trx
    .selectFrom("document_versions")
    .select("file_name")
    .where("document_id", "=", id)
    .where("number", "=", number)
    .executeTakeFirst();
  if (version?.file_name === fileName) throw new ApiError("version_in_force");
}
