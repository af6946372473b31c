import { expect, test } from "vitest";
import { openWarnings } from "../warnings.ts";
import { shownValues } from "./saved-values.ts";

test("a saved list keeps one item a line, and an address is one line", () => {
  const rows = [
    { name: "liste-membres", value: "Association Exemple, Lyon\nCentre Test" },
    { name: "siege", value: "1 rue de l’Exemple\n75001 Paris" },
  ];
  expect([...shownValues(rows, openWarnings({ warn: () => undefined }))]).toEqual([
    ["liste-membres", "Association Exemple, Lyon\nCentre Test"],
    ["siege", "1 rue de l’Exemple, 75001 Paris"],
  ]);
});
