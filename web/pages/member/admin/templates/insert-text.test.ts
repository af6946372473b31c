import { expect, test } from "vitest";
import { insertText } from "./insert-text.ts";

test("a variable goes where the cursor is, in place of what is selected", () => {
  expect(insertText("Bonjour ,", "{prenom}", 8, 8)).toEqual({
    text: "Bonjour {prenom},",
    cursor: 16,
  });
  expect(insertText("Bonjour Awa,", "{prenom}", 8, 11)).toEqual({
    text: "Bonjour {prenom},",
    cursor: 16,
  });
});
