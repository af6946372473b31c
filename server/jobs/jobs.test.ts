import { pino } from "pino";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Deps } from "../deps.ts";
import { FakeClock } from "../testing/fake-clock.ts";
import { startJobs } from "./jobs.ts";

const lines: { job?: string; level: number }[] = [];
const deps = {
  config: {},
  clock: new FakeClock(),
  log: pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }),
} as unknown as Deps;
afterEach(() => {
  vi.useRealTimers();
  lines.length = 0;
});
const turn = () => new Promise((later) => setImmediate(later));

describe("jobs", () => {
  test("run at the start and at each interval, until they are stopped", async () => {
    vi.useFakeTimers();
    const run = vi.fn(async () => {});
    const jobs = startJobs(deps, [{ name: "essai", every: 1000, run }]);
    await vi.advanceTimersByTimeAsync(2500);
    expect(run).toHaveBeenCalledTimes(3);
    await jobs.stop();
    await vi.advanceTimersByTimeAsync(5000);
    jobs.wake("essai");
    expect(run).toHaveBeenCalledTimes(3);
  });

  test("never run twice at a time: woken while running, they run once more after", async () => {
    const gates: (() => void)[] = [];
    let beside = 0;
    const run = vi.fn(async () => {
      beside += 1;
      expect(beside).toBe(1);
      await new Promise<void>((go) => gates.push(go));
      beside -= 1;
    });
    const jobs = startJobs(deps, [{ name: "essai", every: 3_600_000, run }]);
    for (let times = 0; times < 5; times += 1) jobs.wake("essai");
    gates.shift()?.();
    await turn();
    expect(run).toHaveBeenCalledTimes(2);
    gates.shift()?.();
    await turn();
    expect(run).toHaveBeenCalledTimes(2);
    await jobs.stop();
  });

  test("are awaited when they are stopped", async () => {
    const gate = Promise.withResolvers<void>();
    let ended = false;
    const jobs = startJobs(deps, [
      {
        name: "essai",
        every: 3_600_000,
        run: async () => {
          await gate.promise;
          ended = true;
        },
      },
    ]);
    const stopped = jobs.stop().then(() => ended);
    gate.resolve();
    expect(await stopped).toBe(true);
  });

  test("T86 that throw are logged and run again, and the others go on", async () => {
    vi.useFakeTimers();
    const good = vi.fn(async () => {});
    const jobs = startJobs(deps, [
      { name: "mauvais", every: 1000, run: () => Promise.reject(new Error("boum")) },
      { name: "bon", every: 1000, run: good },
    ]);
    await vi.advanceTimersByTimeAsync(1500);
    expect(lines.map(({ job, level }) => [job, level])).toEqual([
      ["mauvais", 50],
      ["mauvais", 50],
    ]);
    expect(good).toHaveBeenCalledTimes(2);
    await jobs.stop();
  });

  test("ignore an unknown name to wake", async () => {
    const jobs = startJobs(deps, []);
    jobs.wake("inconnu");
    await jobs.stop();
  });
});
