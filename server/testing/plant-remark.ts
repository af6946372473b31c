import type { TestApp } from "./build-test-app.ts";
import { plantMeeting, plantRemark } from "./meetings.ts";

interface Of {
  id: string;
  groupId: string;
  userId: string;
  published_at: string;
}

/** A remark about minutes that were published at this moment. */
export async function plantOldRemark(app: TestApp, { id, groupId, userId, published_at }: Of) {
  const { id: eventId, itemId } = await plantMeeting(app, { group: groupId, state: "drafting" });
  await plantRemark(app, itemId, { id, author_id: userId, created_at: published_at });
  await app.db
    .updateTable("meetings")
    .set({ state: "published", published_at })
    .where("event_id", "=", eventId)
    .execute();
}
