import { format } from "node:util";
import { afterEach, expect } from "vitest";

/** Whatever a test makes the console or Node complain about fails it; vitest itself fails on an unhandled rejection. */
const complaints: string[] = [];
for (const level of ["error", "warn"] as const)
  console[level] = (...parts: unknown[]) => void complaints.push(format(...parts));
process.on("warning", (warning) => void complaints.push(String(warning)));

afterEach(() => {
  expect(complaints.splice(0), "written to the console during this test").toEqual([]);
});
