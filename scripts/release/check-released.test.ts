import { expect, test } from "vitest";
import { checkReleased } from "./check-released.ts";

test("refuses a release with a migration that released.json does not list", () => {
  expect(() => checkReleased(["0001-initial", "0002-add-column"], ["0001-initial"])).toThrow(
    "released.json : 0002-add-column",
  );
  expect(() => checkReleased(["0001-initial"], ["0001-initial"])).not.toThrow();
});
