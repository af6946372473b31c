import { sql } from "kysely";
import { JOIN_DOCUMENTS, type JoinDocument } from "#contract/limits.ts";
import { mayAdminister } from "#contract/permissions.ts";
import type { AcceptedVersion, OwnAcceptance } from "#contract/site-documents.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { pdfOf, sha256 } from "#server/content/document-text.ts";
import type { Db } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { getNamed, isAccepted } from "./list-documents.ts";
import { findFileByHash } from "./queries.ts";

/** Hash of the PDF that the site serves; undefined when it has none. */
const findServed = ({ content }: Deps, name: string): Promise<string | undefined> =>
  sha256(content.current(), pdfOf(name)).catch(() => undefined);

/** First version of the document with this hash; null for a shipped file. */
const firstVersion = sql<number | null>`(
  select min(version) from site_document_versions where site_document_versions.file = files.file_name)`;

/** Acceptances, each with the file that was accepted, where it is stored. */
const selectAcceptances = (db: Db) =>
  db
    .selectFrom("acceptances")
    .leftJoin("site_document_files as files", (join) =>
      join
        .onRef("files.document", "=", "acceptances.document")
        .onRef("files.sha256", "=", "acceptances.sha256"),
    );

const findJoinDocument = (name: string): JoinDocument | undefined =>
  JOIN_DOCUMENTS.find((document) => document === name);

/** How many people accepted which version of a document, the last accepted one first. Throws not_found. */
export async function listAccepted(deps: Deps, name: string): Promise<AcceptedVersion[]> {
  getNamed(name);
  const document = findJoinDocument(name);
  if (!document) return [];
  const served = await findServed(deps, name);
  const rows = await selectAcceptances(deps.db)
    .select(["acceptances.sha256", "files.size", firstVersion.as("version")])
    .select((eb) => [
      eb.fn.countAll<string | number>().as("people"),
      eb.fn.min("accepted_at").as("first"),
      eb.fn.max("accepted_at").as("last"),
    ])
    .where("acceptances.document", "=", document)
    .groupBy(["acceptances.sha256", "files.size", "files.file_name"])
    .orderBy("last", "desc")
    .orderBy("acceptances.sha256")
    .execute();
  return rows.map(({ version, people, ...row }) => ({
    ...row,
    version: version === null ? null : Number(version),
    people: Number(people),
    current: row.sha256 === served,
  }));
}

const CONDITIONS = "Conditions d’utilisation";

/** What a person accepted when they joined. */
export async function listOwnAcceptances(
  deps: Deps,
  { id }: Pick<Actor, "id">,
): Promise<OwnAcceptance[]> {
  const rows = await selectAcceptances(deps.db)
    .select(["acceptances.document", "acceptances.sha256", "accepted_at as acceptedAt"])
    .select("files.size")
    .where("user_id", "=", id)
    .orderBy("acceptances.document")
    .execute();
  return rows.map((row) => ({
    ...row,
    title: isAccepted(row.document) ? getNamed(row.document).title : CONDITIONS,
  }));
}

/** The file of an accepted version, for administrators and for the person who accepted it. Throws not_found. */
export async function getAcceptedFile(
  db: Db,
  { name, sha256: hash }: { name: string; sha256: string },
  actor: Pick<Actor, "id" | "role">,
) {
  const document = findJoinDocument(name);
  if (!document) throw new ApiError("not_found");
  const own = await db
    .selectFrom("acceptances")
    .select("document")
    .where("user_id", "=", actor.id)
    .where("document", "=", document)
    .where("sha256", "=", hash)
    .executeTakeFirst();
  const file = own || mayAdminister(actor) ? await findFileByHash(db, name, hash) : undefined;
  if (!file) throw new ApiError("not_found");
  return file;
}
