import type { GroupReview, ReviewFigures } from "#contract/group-reviews.ts";
import { type Caller, mayRunGroup } from "#contract/permissions.ts";
import { ApiError } from "#server/api-error.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { countFigures } from "./count-figures.ts";

export interface ReviewKey {
  groupId: string;
  year: number;
}

export const findReview = (db: Db | Trx, { groupId, year }: ReviewKey) =>
  db
    .selectFrom("group_reviews")
    .leftJoin("events", "events.id", "group_reviews.validated_in")
    .selectAll("group_reviews")
    .select(["events.title", "events.day"])
    .where("group_reviews.group_id", "=", groupId)
    .where("year", "=", year)
    .executeTakeFirst();
type Row = NonNullable<Awaited<ReturnType<typeof findReview>>>;

const presentValidation = ({ validated_at, validated_in, title, day }: Row) => ({
  ...(validated_at !== null && { validatedAt: validated_at }),
  ...(validated_in !== null &&
    title !== null &&
    day !== null && { validatedIn: { id: validated_in, title, day } }),
});

/** The review of a group for a year, empty before it is written; its figures are those of now until it is validated. Throws not_found. */
export async function getReview(
  db: Db | Trx,
  key: ReviewKey,
  { caller, now }: { caller: Caller; now: Date },
): Promise<GroupReview> {
  const group = await db
    .selectFrom("groups")
    .select(["id", "name"])
    .where("id", "=", key.groupId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!group) throw new ApiError("not_found");
  const row = await findReview(db, key);
  const frozen = row?.figures ?? null;
  const figures =
    frozen === null ? await countFigures(db, key, now) : (JSON.parse(frozen) as ReviewFigures);
  const isOpen = !row || row.validated_at === null;
  return {
    group,
    year: key.year,
    figures,
    done: row?.done ?? "",
    difficulties: row?.difficulties ?? "",
    ahead: row?.ahead ?? "",
    version: row?.version ?? 0,
    ...(row && presentValidation(row)),
    ...(isOpen && mayRunGroup(caller, group) && { mayWrite: true as const }),
  };
}
