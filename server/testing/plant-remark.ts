import type { TestApp } from "./build-test-app.ts";

interface Of {
  id: string;
  groupId: string;
  userId: string;
  published_at: string;
}

/** A remark about minutes that were published at this moment. */
export async function plantRemark(app: TestApp, { id, groupId, userId, published_at }: Of) {
  const at = published_at;
  const hours = { day: at.slice(0, 10), start_time: "09:00", end_time: "10:00" };
  await app.db
    .insertInto("events")
    .values({
      ...{ id, group_id: groupId, title: "COPIL", message: "", search: "copil", ...hours },
      ...{ created_at: at, deleted_at: null },
    })
    .execute();
  await app.db
    .insertInto("meetings")
    .values({
      ...{ event_id: id, state: "published", reading_days: 7, code_secret: "", created_at: at },
      published_at,
    })
    .execute();
  await app.db
    .insertInto("agenda_items")
    .values({
      ...{ id, event_id: id, rank: 1, title: "Budget", minutes: 0, speaker_id: null },
      ...{ speaker_name: "", expected: "information", proposal: "", closed_doors: 0 },
      ...{ state: "accepted", proposed_by: null, created_at: at },
    })
    .execute();
  await app.db
    .insertInto("remarks")
    .values({
      ...{ id, item_id: id, author_id: userId, author_name: "Camille", old_text: "" },
      ...{ new_text: "Ajout", why: "", state: "open", created_at: at },
    })
    .execute();
}
