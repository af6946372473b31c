import { expect, test } from "vitest";
import { describeFailedUnits } from "./failed-units.ts";

test("lists failed tests with their errors, and no others", () => {
  const lines = describeFailedUnits({
    testResults: [
      {
        name: "a.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          { status: "passed", fullName: "holds", failureMessages: [] },
          { status: "failed", fullName: "breaks", failureMessages: ["expected 1\nto be 2"] },
        ],
      },
      { name: "b.test.ts", status: "failed", message: "cannot be read", assertionResults: [] },
      { name: "c.test.ts", status: "passed", message: "", assertionResults: [] },
    ],
  });
  expect(lines).toBe(
    "  a.test.ts › breaks\n    expected 1\n    to be 2\n  b.test.ts\n    cannot be read",
  );
});
