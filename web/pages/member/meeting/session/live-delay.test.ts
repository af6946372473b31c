import { expect, test } from "vitest";
import { liveDelay } from "./live-delay.ts";

const open = { state: "open", visible: true, failures: 0, random: 0.5 } as const;

test("a meeting in session is polled every 4 s, give or take one", () => {
  expect([0, 0.5, 1].map((random) => liveDelay({ ...open, random }))).toEqual([3000, 4000, 5000]);
});

test("another state is polled every 30 s, a hidden page never", () => {
  expect(liveDelay({ ...open, state: "drafting" })).toBe(30_000);
  expect(liveDelay({ ...open, visible: false })).toBeUndefined();
});

test("each failure doubles the delay, up to two minutes", () => {
  const delays = [1, 2, 3, 9].map((failures) => liveDelay({ ...open, failures }));
  expect(delays).toEqual([8000, 16_000, 32_000, 120_000]);
});
