import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SESSION_WARNING_MS } from "#contract/limits.ts";
import { noteLife } from "./session-life.ts";
import { momentOf, onLifeChange, parseLife, readLife } from "./session-moment.ts";
import { memoryStorage } from "./testing/memory-storage.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse("2026-03-02T09:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("window", new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const now = () => {
  const life = parseLife(readLife());
  return life && momentOf(life, Date.now());
};

describe("the remaining life of a session", () => {
  it("is calm until five minutes before the idle end, then soon, then over", () => {
    noteLife("idle=3600, total=43200");
    const end = START + HOUR;
    expect(now()).toEqual({ stage: "calm", by: "idle", end, next: end - SESSION_WARNING_MS });
    vi.advanceTimersByTime(HOUR - SESSION_WARNING_MS - 1);
    expect(now()?.stage).toBe("calm");
    vi.advanceTimersByTime(1);
    expect(now()).toEqual({ stage: "soon", by: "idle", end, next: end + 2000 });
    vi.advanceTimersByTime(SESSION_WARNING_MS + 1999);
    expect(now()?.stage).toBe("soon");
    vi.advanceTimersByTime(1);
    expect(now()).toEqual({ stage: "over", by: "idle", end, next: undefined });
  });

  it("is extended by any answer, until the absolute end", () => {
    for (let spent = 0; spent < 12 * HOUR; spent += 50 * MINUTE) {
      noteLife(`idle=3600, total=${(12 * HOUR - spent) / 1000}`);
      expect(now()?.stage).toBe("calm");
      vi.advanceTimersByTime(50 * MINUTE);
    }
    expect(now()).toMatchObject({ stage: "over", by: "total", end: START + 12 * HOUR });
  });

  it("says which end comes first", () => {
    noteLife("idle=3600, total=3600");
    expect(now()?.by).toBe("total");
    noteLife("idle=3600, total=3601");
    expect(now()?.by).toBe("idle");
  });

  it("ignores an invalid lifetime", () => {
    noteLife("idle=3600, total=43200");
    const before = readLife();
    for (const header of [
      null,
      "",
      "idle=-1, total=5",
      "idle=x, total=y",
      "idle=1",
      "idle=99999999999, total=1",
    ])
      noteLife(header);
    expect(readLife()).toBe(before);
    for (const raw of [null, "", "1", "a b", "1 2 3", "NaN 4"])
      expect(parseLife(raw)).toBeUndefined();
  });

  it("notifies this tab and others, until it is stopped", () => {
    const heard = vi.fn();
    const stop = onLifeChange(heard);
    noteLife("idle=60, total=60");
    expect(heard).toHaveBeenCalledTimes(1);
    const fromOther = (key: string | null) =>
      window.dispatchEvent(Object.assign(new Event("storage"), { key }));
    fromOther("session");
    fromOther(null);
    expect(heard).toHaveBeenCalledTimes(3);
    fromOther("theme");
    stop();
    fromOther("session");
    noteLife("idle=60, total=60");
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it("is unknown without storage, and calls continue", () => {
    vi.stubGlobal("localStorage", undefined);
    expect(() => noteLife("idle=60, total=60")).not.toThrow();
    expect(readLife()).toBeNull();
  });
});
