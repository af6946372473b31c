import { expect, test } from "vitest";
import { sizeOf } from "./file-size.ts";

test("a size has a unit that readers use, which no line break parts from it", () => {
  expect([0, 400, 999_499, 1_000_000, 1_250_000, 524_288_000, 2_340_000_000].map(sizeOf)).toEqual([
    "1\u00A0Ko",
    "1\u00A0Ko",
    "999\u00A0Ko",
    "1\u00A0Mo",
    "1,3\u00A0Mo",
    "524,3\u00A0Mo",
    "2,3\u00A0Go",
  ]);
});
