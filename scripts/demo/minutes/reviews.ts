import { countFigures } from "#server/features/meetings/reviews/count-figures.ts";
import { dayFrom } from "../days.ts";
import { insertAll } from "../insert.ts";
import type { Scene } from "./scene.ts";

const PAST = {
  done: "Le groupe a essayé une grille d’entretien et relu un dépliant.",
  difficulties: "Les personnes éloignées viennent peu quand la réunion est seulement sur place.",
  ahead: "Tenir une liste commune des services d’interprétariat.",
};
const CURRENT = {
  done: "Le groupe a relu un dépliant en langage clair.",
  difficulties: "",
  ahead: "",
};

/** The review of the year before, validated in a meeting whose minutes are published. */
export async function insertValidatedReview(scene: Scene): Promise<void> {
  const { trx, planned, later } = scene;
  const [groupId, year] = [planned.groupId, Number(planned.day.slice(0, 4)) - 1];
  const validated_at = later(16, "09:30");
  const figures = await countFigures(trx, { groupId, year }, new Date(validated_at));
  await insertAll(trx, "group_reviews", [
    {
      ...{ group_id: groupId, year, ...PAST, version: 2, figures: JSON.stringify(figures) },
      ...{ validated_in: planned.eventId, validated_at },
    },
  ]);
}

/** The review of this year, in progress. */
export const insertOpenReview = ({ trx, now, planned }: Scene): Promise<void> =>
  insertAll(trx, "group_reviews", [
    {
      ...{ group_id: planned.groupId, year: Number(dayFrom(now, 0).slice(0, 4)), ...CURRENT },
      ...{ version: 1, figures: null, validated_in: null, validated_at: null },
    },
  ]);
