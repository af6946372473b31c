import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PublishedMinutes } from "#contract/published-minutes.ts";
import type { Trx } from "#server/db/open.ts";
import { buildMinutes, hashMinutes } from "#server/features/meetings/minutes/build-minutes.ts";
import { printMinutes, printRectification } from "#server/features/meetings/minutes/pdf-tasks.ts";
import { giveNumbers, writePublication } from "#server/features/meetings/minutes/publish.ts";
import { readMinutes } from "#server/features/meetings/minutes/read-minutes.ts";
import { insertAll } from "../insert.ts";
import type { Item } from "./agenda.ts";
import type { Scene } from "./scene.ts";
import { findFollowUp } from "./topics.ts";

/** Days from a meeting to the approval of its minutes, and to a rectification of them. */
const APPROVED = 14;
const RECTIFIED = 28;

/** Who has read, and what two of them propose to correct: an answer to the first. */
export async function insertReading(scene: Scene, items: Item[]): Promise<void> {
  const { trx, random, planned, present, later } = scene;
  const readers = present.slice(1, 4);
  await insertAll(
    trx,
    "minutes_readers",
    readers.map(({ userId }, index) => ({
      ...{ event_id: planned.eventId, user_id: userId, read_at: later(8, `1${index}:35`) },
    })),
  );
  const item = items.at(-1);
  if (!item) return;
  const isOver = planned.state === "published";
  const remarks = readers.slice(0, isOver ? 1 : 2).map((reader, index) => ({
    ...{ id: random.id(), item_id: item.id, author_id: reader.userId, author_name: reader.name },
    ...{
      old_text: index === 0 ? "avec un sondage" : "",
      why: "",
      created_at: later(8, `1${index}:40`),
    },
    new_text: index === 0 ? "par un sondage" : "Ajouter que la visioconférence reste possible.",
    state: index === 0 ? ("refused" as const) : ("open" as const),
    answer: index === 0 ? "Le sens est le même\u00A0: le texte reste tel quel." : "",
  }));
  await insertAll(trx, "remarks", remarks);
}

/** Stores a PDF under a name of the file store. */
function storePdf({ random }: Scene, folder: string, pdf: Uint8Array) {
  const file_name = `${random.hex(32)}.pdf`;
  writeFileSync(join(folder, file_name), pdf);
  return { file_name, size: pdf.length, sha256: createHash("sha256").update(pdf).digest("hex") };
}

/** The chair and the secretary approve; the text, its numbers and its PDF are those of the product. */
export async function publishMeeting(scene: Scene, folder: string): Promise<PublishedMinutes> {
  const { trx, random, planned, people, later } = scene;
  const rows = await readMinutes(trx, planned.eventId);
  const text_sha256 = hashMinutes(rows);
  await insertAll(
    trx,
    "approvals",
    people.slice(0, 2).map(({ userId, name }, index) => ({
      ...{ id: random.id(), event_id: planned.eventId, user_id: userId, name_then: name },
      ...{ text_sha256, approved_at: later(APPROVED, index === 0 ? "11:05" : "15:30") },
    })),
  );
  const given = await giveNumbers(trx, rows);
  const minutes = buildMinutes(rows, given);
  const at = later(APPROVED, "15:30");
  const file = storePdf(scene, folder, await printMinutes(minutes, at));
  await writePublication(trx, rows, { given, minutes, printed: { at, file } });
  return minutes;
}

/** Corrects published minutes, in the words of their secretary. */
export async function rectifyMinutes(
  scene: Scene,
  minutes: PublishedMinutes,
  folder: string,
): Promise<void> {
  const { trx, random, planned, people, later } = scene;
  const [, secretary] = people;
  const words = {
    ...{
      number: 1,
      text: "Au troisième point, il faut lire\u00A0: «\u00A0revue trois fois par an\u00A0».",
    },
    why: "La fréquence notée n’était pas celle que le groupe avait choisie.",
    ...{ by: secretary?.name ?? "", adoptedIn: "" },
  };
  const createdAt = later(RECTIFIED, "10:50");
  const file = storePdf(scene, folder, await printRectification(minutes, { ...words, createdAt }));
  await insertAll(trx, "minutes_files", [
    { ...file, event_id: planned.eventId, rectification: words.number },
  ]);
  await insertAll(trx, "rectifications", [
    {
      ...{ id: random.id(), event_id: planned.eventId, number: words.number },
      ...{ text: words.text, why: words.why, author_name: words.by },
      ...{ author_id: secretary?.userId ?? null, adopted_in: null, adopted_text: "" },
      ...{ pdf_file: file.file_name, pdf_sha256: file.sha256, created_at: createdAt },
    },
  ]);
}

/** What became of the decisions of a group, when its latest minutes were published. */
export async function followDecisions(trx: Trx, groupId: string): Promise<void> {
  const decisions = await trx
    .selectFrom("decisions")
    .select(["id", "text", "published_at"])
    .where("group_id", "=", groupId)
    .where("outcome", "=", "adopted")
    .where("published_at", "is not", null)
    .orderBy("published_at")
    .execute();
  const followed_at = decisions.at(-1)?.published_at ?? null;
  for (const { id, text } of decisions) {
    const { executed, replaces } = findFollowUp(text);
    const former = decisions.find((one) => one.text === replaces);
    const columns = { followed_at, version: 2 };
    if (executed && decisions.at(-1)?.id !== id)
      await trx
        .updateTable("decisions")
        .set({ ...columns, follow_up: "executed" })
        .where("id", "=", id)
        .execute();
    if (former)
      await trx
        .updateTable("decisions")
        .set({ ...columns, follow_up: "replaced", replaced_by: id })
        .where("id", "=", former.id)
        .execute();
  }
}
