import { sql } from "kysely";
import { fold } from "#contract/fold.ts";
import { fullName } from "#contract/full-name.ts";
import { LIST_LIMIT } from "#contract/limits.ts";
import type { Acceptance, privacyRoutes } from "#contract/privacy.ts";
import type { Parsed } from "#contract/route.ts";
import type { Db } from "#server/db/open.ts";
import { planSearch } from "#server/db/search.ts";

type AcceptanceQuery = Parsed<typeof privacyRoutes.acceptances>["query"];

/** Identifies a row by account and document, neither of which contains a comma. */
const rowKey = sql<string>`acceptances.user_id || ',' || document`;

/** First version of a site document with this digest; null for a shipped file. */
const documentVersion = sql<number | null>`(
  select min(version) from site_document_versions
    join site_document_files on site_document_files.file_name = site_document_versions.file
   where site_document_versions.document = acceptances.document and site_document_files.sha256 = acceptances.sha256
)`;

/** Acceptances, latest first; `after` is the id of the last row of the previous page. */
export async function listAcceptances(
  db: Db,
  { q, limit, after }: AcceptanceQuery,
): Promise<Acceptance[]> {
  let query = db
    .selectFrom("acceptances")
    .innerJoin("users", "users.id", "acceptances.user_id")
    .select(["first_name as firstName", "last_name as lastName", "email", "status"])
    .select(["document", "sha256", "accepted_at as acceptedAt"])
    .select([rowKey.as("id"), documentVersion.as("version")])
    .orderBy("accepted_at", "desc")
    .orderBy(rowKey, "desc")
    .limit(limit ?? LIST_LIMIT);
  if (q && fold(q) !== "") query = query.where(await planSearch(db, "users", q));
  if (after) {
    const [userId = "", document = ""] = after.split(",");
    query = query.where(
      sql<boolean>`(accepted_at, ${rowKey}) < (select accepted_at, ${after} from acceptances as last where last.user_id = ${userId} and last.document = ${document})`,
    );
  }
  const rows = await query.execute();
  return rows.map(({ firstName, lastName, version, ...row }) => ({
    ...row,
    name: fullName({ firstName, lastName }),
    version: version === null ? null : Number(version),
  }));
}
