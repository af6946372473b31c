import type { Trx } from "#server/db/open.ts";
import { seeded } from "../random.ts";
import { insertActions } from "./actions.ts";
import { insertAgenda } from "./agenda.ts";
import type { PlannedMeeting } from "./plan.ts";
import { followDecisions, insertReading, publishMeeting, rectifyMinutes } from "./publication.ts";
import { insertOpenReview, insertValidatedReview } from "./reviews.ts";
import { isPast, openScene, type Scene } from "./scene.ts";
import { insertAttendances, insertNotesAndDecisions } from "./session.ts";

/** A seed of its own: the data of fill.ts stays the same. */
const SEED = 2026;

async function insertMeeting(scene: Scene, folder: string): Promise<void> {
  const { state, rectified, validates } = scene.planned;
  const items = await insertAgenda(scene);
  if (!isPast(scene)) return;
  await insertAttendances(scene);
  await insertNotesAndDecisions(scene, items);
  await insertActions(scene, items);
  if (state === "drafting") return;
  await insertReading(scene, items);
  if (state === "reading") return;
  const minutes = await publishMeeting(scene, folder);
  if (rectified) {
    await rectifyMinutes(scene, minutes, folder);
    await insertOpenReview(scene);
  }
  if (validates) await insertValidatedReview(scene);
}

/** Inserts meetings in the order of their days, which is that of their numbers; people have their structure by then. */
export async function insertMeetings(
  trx: Trx,
  { now, planned, folder }: { now: Date; planned: PlannedMeeting[]; folder: string },
): Promise<void> {
  const random = seeded(SEED);
  for (const one of planned.toSorted((a, b) => a.day.localeCompare(b.day))) {
    const scene = await openScene({ trx, random, now }, one);
    await insertMeeting(scene, folder);
  }
  for (const groupId of new Set(planned.map((one) => one.groupId)))
    await followDecisions(trx, groupId);
}
