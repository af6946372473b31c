import { sql } from "kysely";
import { ACCEPTED_TEXTS, type AcceptedText } from "#contract/limits.ts";
import type { Db } from "#server/db/open.ts";

export interface AttestedText {
  document: AcceptedText;
  sha256: string;
  acceptedAt: string;
  /** Number of the version on the site; null for the file of the release, or where it is unknown. */
  version: number | null;
}

export const hasAcceptances = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom("acceptances")
    .select("document")
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** What a person accepted, in the order of the form. */
export async function listAttested(db: Db, userId: string): Promise<AttestedText[]> {
  const rows = await db
    .selectFrom("acceptances")
    .leftJoin("site_document_files as files", (join) =>
      join
        .onRef("files.document", "=", "acceptances.document")
        .onRef("files.sha256", "=", "acceptances.sha256"),
    )
    .select(["acceptances.document", "acceptances.sha256", "accepted_at as acceptedAt"])
    .select(
      sql<number | null>`(select min(version) from site_document_versions
        where site_document_versions.file = files.file_name)`.as("version"),
    )
    .where("user_id", "=", userId)
    .execute();
  return rows
    .map((row) => ({ ...row, version: row.version === null ? null : Number(row.version) }))
    .toSorted(
      (one, other) => ACCEPTED_TEXTS.indexOf(one.document) - ACCEPTED_TEXTS.indexOf(other.document),
    );
}

/** The line of the journal that received the application with its acceptances, while the journal has it. */
export const findJournalLine = (db: Db, userId: string) =>
  db
    .selectFrom("journal")
    .select("id")
    .where("subject_id", "=", userId)
    .where("act", "in", ["application_received", "site_invitation_accepted"])
    .orderBy("id")
    .executeTakeFirst();
