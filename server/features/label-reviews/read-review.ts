import type { LabelReview } from "#contract/label-reviews.ts";
import { readLabel } from "#contract/structure-label.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { buildCard, groupLabels, type KnownStructures, type LabelGroup } from "./build-cards.ts";
import {
  findFinish,
  listDecidedKeys,
  listKnownKeys,
  listLabels,
  listLatest,
  listStructureNames,
  listUnattached,
} from "./queries.ts";

const SHOWN_CARDS = 20;

/** Groups of labels that wait for a decision, and how many have one. */
export async function listGroups(db: Db | Trx): Promise<{ groups: LabelGroup[]; decided: number }> {
  const { decided, none } = await listDecidedKeys(db);
  const groups = groupLabels(await listLabels(db)).filter(({ key }) => !none.has(key));
  return { groups, decided };
}

async function readStructures(db: Db): Promise<KnownStructures> {
  const structures = await listStructureNames(db);
  return {
    byKey: await listKnownKeys(db),
    parts: structures.map(({ id, name, names }) => ({ id, name, names: names.map(readLabel) })),
  };
}

/** What an administrator sees of the review. */
export async function readReview(db: Db): Promise<LabelReview> {
  const { groups, decided } = await listGroups(db);
  const shown = groups.slice(0, SHOWN_CARDS);
  const texts = shown.flatMap(({ labels }) => labels.map(({ text }) => text));
  const people = await listUnattached(db, texts);
  const structures = await readStructures(db);
  const finish = await findFinish(db);
  return {
    total: decided + groups.length,
    decided,
    ...(finish && { finishedAt: finish.since }),
    cards: shown.map((group) => buildCard(group, people, structures)),
    latest: await listLatest(db),
  };
}
