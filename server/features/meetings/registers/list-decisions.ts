import { type SqlBool, sql } from "kysely";
import { toCsv } from "#contract/csv.ts";
import { handSentence } from "#contract/decision-sentence.ts";
import { LIST_LIMIT } from "#contract/limits.ts";
import { longDate } from "#contract/long-date.ts";
import type { DecisionFollowUp } from "#contract/meeting-limits.ts";
import type { decisionRoutes, RegisteredDecision } from "#contract/meeting-registers.ts";
import type { Parsed } from "#contract/route.ts";
import { toTitleWords } from "#contract/search.ts";
import { ApiError } from "#server/api-error.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { follows } from "#server/db/page.ts";
import { isLike } from "#server/db/search.ts";
import { presentDecision } from "../parts.ts";

/** Published decisions, « huis clos » included. */
const selectPublished = (db: Db | Trx) =>
  db
    .selectFrom("decisions")
    .innerJoin("events", "events.id", "decisions.event_id")
    .innerJoin("groups", "groups.id", "decisions.group_id")
    .leftJoin("decisions as next", "next.id", "decisions.replaced_by")
    .selectAll("decisions")
    .select(["next.number_text as nextNumber", "groups.name as groupName"])
    .select(["events.title", "events.day"])
    .where("decisions.published_at", "is not", null)
    .where("events.deleted_at", "is", null)
    .where("groups.deleted_at", "is", null);

type Row = Awaited<ReturnType<ReturnType<typeof selectPublished>["execute"]>>[number];

const presentRegistered = (row: Row): RegisteredDecision => ({
  ...presentDecision(row),
  meeting: { id: row.event_id, title: row.title, day: row.day },
  group: { id: row.group_id, name: row.groupName },
  year: row.year ?? Number(row.day.slice(0, 4)),
});

type ListQuery = Parsed<typeof decisionRoutes.list>["query"];
type Filters = Pick<ListQuery, "groupId" | "year" | "q" | "followUp">;

/** Asked of each decision in the order of the list: joined, SQLite would read all items first and sort what they decided. */
const IS_OPEN = sql<SqlBool>`not exists (
  select 1 from agenda_items where agenda_items.id = decisions.item_id and agenda_items.closed_doors = 1)`;

/** Newest first, never of an item « huis clos ». The publication puts the number beside the text in `search`: both are found. */
function filter(db: Db, { groupId, year, q = "", followUp }: Filters) {
  let query = selectPublished(db)
    .where(IS_OPEN)
    .orderBy("decisions.published_at", "desc")
    .orderBy("decisions.id", "desc");
  if (groupId) query = query.where("decisions.group_id", "=", groupId);
  if (year) query = query.where("decisions.year", "=", year);
  if (followUp) query = query.where("decisions.follow_up", "=", followUp);
  for (const word of toTitleWords(q)) query = query.where(isLike("decisions.search", word));
  return query;
}

export const listDecisions = async (
  db: Db,
  { limit = LIST_LIMIT, after, ...filters }: ListQuery,
): Promise<RegisteredDecision[]> => {
  const query = filter(db, filters).limit(limit);
  const rows = after ? query.where(follows("decisions", ["published_at"], "desc", after)) : query;
  return (await rows.execute()).map(presentRegistered);
};

/** One of them, for a caller who may see it. Throws not_found. */
export async function getRegistered(db: Db | Trx, id: string): Promise<RegisteredDecision> {
  const row = await selectPublished(db).where("decisions.id", "=", id).executeTakeFirst();
  if (!row) throw new ApiError("not_found");
  return presentRegistered(row);
}

/** What became of an adopted decision, as a table shows it. */
const FOLLOW_UPS: Record<DecisionFollowUp, string> = {
  pending: "en attente",
  executed: "exécutée",
  replaced: "remplacée",
  lapsed: "caduque",
};
const HEADERS = [
  ...["Numéro", "Groupe", "Réunion", "Jour", "Décision", "Résultat", "Suite"],
  "Remplacée par",
];

/** The register as a table. */
export async function exportDecisions(db: Db, filters: Filters): Promise<string> {
  const rows = (await filter(db, filters).execute()).map(presentRegistered);
  return toCsv([
    HEADERS,
    ...rows.map((one) => [
      one.number ?? "",
      one.group.name,
      one.meeting?.title ?? "",
      one.meeting ? longDate(one.meeting.day) : "",
      one.text,
      handSentence(one),
      one.outcome === "adopted" ? FOLLOW_UPS[one.followUp] : "",
      one.replacedBy?.number ?? "",
    ]),
  ]);
}
