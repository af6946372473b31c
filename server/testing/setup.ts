import { readFileSync } from "node:fs";
import { format } from "node:util";
import { afterAll, afterEach, expect, vi } from "vitest";

/** Whatever a test makes the console or Node complain about fails it; vitest itself fails on an unhandled rejection. */
const complaints: string[] = [];
for (const level of ["error", "warn"] as const)
  console[level] = (...parts: unknown[]) => void complaints.push(format(...parts));
const hear = (warning: Error) => void complaints.push(String(warning));
process.on("warning", hear);
afterAll(() => void process.off("warning", hear));

afterEach(() => {
  expect(complaints.splice(0), "written to the console during this test").toEqual([]);
});

/** Files share the modules of their process; one that replaces a module gets all of ours anew, and so does the next one. */
const file = expect.getState().testPath;
if (file && /\bvi\.(do)?mock\(/i.test(readFileSync(file, "utf8"))) {
  vi.resetModules();
  afterAll(() => void vi.resetModules());
}
