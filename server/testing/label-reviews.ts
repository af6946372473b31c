import type { LabelDecisionBody, LabelReview } from "#contract/label-reviews.ts";
import { IS_MEMBER } from "../accounts/structures/access.ts";
import { call } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";

export const readLabelReview = async (app: TestApp, token: string): Promise<LabelReview> =>
  (await call(app, { url: "/label-reviews" }, token)).json();

export const decide = (app: TestApp, token: string, key: string, body: LabelDecisionBody) =>
  call(app, { method: "PUT", url: `/label-reviews/${encodeURIComponent(key)}`, body }, token);

export const undoLabel = (app: TestApp, token: string, key: string) =>
  call(app, { method: "DELETE", url: `/label-reviews/${encodeURIComponent(key)}` }, token);

/** A new structure of this name. */
export const asNew = (name: string): LabelDecisionBody => ({
  decision: "new",
  structure: { name, kind: "association" },
});

/** Who would have access once the review is finished, administrators left out. */
export async function listWithAccess(app: TestApp): Promise<string[]> {
  const rows = await app.db
    .selectFrom("users")
    .select("id")
    .where("status", "=", "active")
    .where("deleted_at", "is", null)
    .where("role", "=", "member")
    .where(IS_MEMBER)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
