import { expect, test, vi } from "vitest";
import { memoize } from "./memoize.ts";

const counted = () => vi.fn((text: string) => text.length);

test("a short text is computed once", () => {
  const compute = counted();
  const length = memoize(compute);
  expect([length("br"), length("br")]).toEqual([2, 2]);
  expect(compute).toHaveBeenCalledTimes(1);
});

test("a text above the limit is computed each time", () => {
  const compute = counted();
  const length = memoize(compute, { longest: 200 });
  for (const size of [200, 201]) {
    compute.mockClear();
    expect([length("a".repeat(size)), length("a".repeat(size))]).toEqual([size, size]);
    expect(compute).toHaveBeenCalledTimes(size > 200 ? 2 : 1);
  }
});

test("a full cache is emptied", () => {
  const compute = counted();
  const length = memoize(compute, { max: 2 });
  for (const text of ["a", "b", "c", "a"]) length(text);
  expect(compute).toHaveBeenCalledTimes(4);
});
