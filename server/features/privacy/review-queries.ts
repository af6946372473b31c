import type { Review } from "#contract/privacy.ts";
import { REVIEW, REVIEW_IDS, type ReviewId } from "#contract/review.ts";
import { authorOf } from "#server/accounts/person.ts";
import { frenchSpacing } from "#server/content/typography.ts";
import type { Db, Trx } from "#server/db/open.ts";

const listYears = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom("yearly_reviews").select("year").distinct().execute();
  return rows.map(({ year }) => year);
};

/** Items of a year, and who ticked each. */
export async function readReview(db: Db, year: string, thisYear: string): Promise<Review> {
  const rows = await db
    .selectFrom("yearly_reviews")
    .leftJoin("users", "users.id", "yearly_reviews.done_by")
    .select(["item", "first_name as firstName", "last_name as lastName", "done_at as at"])
    .where("year", "=", year)
    .execute();
  const done = new Map(rows.map(({ item, at, ...name }) => [item, { by: authorOf(name), at }]));
  const years = new Set([...(await listYears(db)), thisYear, year]);
  return {
    year,
    years: [...years].toSorted().toReversed(),
    items: REVIEW_IDS.map((id) => ({
      id,
      what: frenchSpacing(REVIEW[id].what),
      how: frenchSpacing(REVIEW[id].how),
      done: done.get(id) ?? null,
    })),
  };
}

interface Tick {
  year: string;
  item: ReviewId;
}

/** False when already ticked: the first person remains. */
export async function addTick(
  trx: Trx,
  tick: Tick,
  { by, at }: { by: string; at: string },
): Promise<boolean> {
  const added = await trx
    .insertInto("yearly_reviews")
    .values({ ...tick, done_by: by, done_at: at })
    .onConflict((conflict) => conflict.columns(["year", "item"]).doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False when it was not ticked. */
export async function removeTick(trx: Trx, { year, item }: Tick): Promise<boolean> {
  const removed = await trx
    .deleteFrom("yearly_reviews")
    .where("year", "=", year)
    .where("item", "=", item)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}
