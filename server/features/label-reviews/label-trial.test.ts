import { expect, test } from "vitest";
import { compareParts, labelKey, readLabel } from "#contract/structure-label.ts";
import { TRIAL_PLACEHOLDERS, TRIAL_STRUCTURES } from "./trial-labels.ts";

/** Pairs of labels of one structure (`same`), and of different ones. */
interface Table {
  same: { sure: number; offered: number; missed: string[] };
  different: { silent: number; offered: number; wrong: string[] };
}

const LABELS = TRIAL_STRUCTURES.flatMap((labels, structure) =>
  labels.map((label) => ({ label, structure, parts: readLabel(label) })),
);

function measure(): Table {
  const table: Table = {
    same: { sure: 0, offered: 0, missed: [] },
    different: { silent: 0, offered: 0, wrong: [] },
  };
  for (const [index, one] of LABELS.entries())
    for (const other of LABELS.slice(index + 1)) {
      const { likeness } = compareParts(one.parts, other.parts);
      const pair = `${one.label} = ${other.label}`;
      if (one.structure === other.structure) {
        if (likeness === "sure") table.same.sure += 1;
        else if (likeness === "likely") table.same.offered += 1;
        else table.same.missed.push(pair);
      } else if (likeness === "sure") table.different.wrong.push(pair);
      else if (likeness === "likely") table.different.offered += 1;
      else table.different.silent += 1;
    }
  return table;
}

test("of 200 labels none is surely another structure, and few are missed", () => {
  expect(LABELS).toHaveLength(200);
  const { same, different } = measure();
  expect(different.wrong).toEqual([]);
  expect({
    sure: same.sure,
    offered: same.offered,
    missed: same.missed,
    offeredWrongly: different.offered,
    silent: different.silent,
  }).toMatchInlineSnapshot(`
    {
      "missed": [
        "ASAMLA = Association santé migrants Loire-Atlantique",
        "Association santé migrants Loire-Atlantique = Asamla Nantes",
        "La Place santé = Association communautaire santé bien-être",
        "Gisti = Groupe d’information et de soutien des immigré·es",
        "Planning familial 69 = Planning familial du Rhône",
        "Groupe hospitalier Paris Saint-Joseph = Hôpital Paris Saint-Joseph",
      ],
      "offered": 37,
      "offeredWrongly": 37,
      "silent": 19722,
      "sure": 98,
    }
  `);
});

test("every label without a structure is set aside, and no other", () => {
  expect(TRIAL_PLACEHOLDERS.map(labelKey)).toEqual(TRIAL_PLACEHOLDERS.map(() => ""));
  expect(LABELS.filter(({ label }) => labelKey(label) === "")).toEqual([]);
});
