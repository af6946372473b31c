import { sql } from "kysely";
import { realClock } from "../../server/boot/real-clock.ts";
import { plantMeeting } from "../../server/testing/plant-meeting.ts";
import { allMails, inJournal, makeGroup, type Prepared, rows } from "./preparations.ts";
import type { Target } from "./target.ts";

/** Minutes of a working group that are read again, which the administrator approves alone: this publishes them. */
export async function prepareMinutes(target: Target, mark: string): Promise<Prepared> {
  const { id: groupId } = await makeGroup(target, mark);
  await target.readDatabase((db) =>
    plantMeeting({ db, clock: realClock }, mark, { state: "reading", groupId }),
  );
  const own = sql`event_id = ${mark}`;
  return {
    call: {
      address: "POST /meetings/:id/approve",
      parameters: { id: mark },
      body: { revision: 1 },
    },
    effects: [
      rows("meetings", sql`${own} and state = 'published' and number = 1 and minutes is not null`),
      rows("decisions", sql`${own} and number is not null and published_at is not null`),
      rows("actions", sql`${own} and published_at is not null`),
      rows("minutes_files", own),
      rows("approvals", own),
      inJournal(mark),
      allMails,
    ],
  };
}
