import { hash, verify } from "@node-rs/argon2";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  hashPassword,
  inLogInTurn,
  needsRehash,
  verifyLogIn,
  verifyPassword,
} from "./passwords.ts";

vi.mock("@node-rs/argon2", async (original) => {
  const argon2 = await original<typeof import("@node-rs/argon2")>();
  return { ...argon2, hash: vi.fn(argon2.hash), verify: vi.fn(argon2.verify) };
});
const ROOM = { from: "192.0.2.1", familiar: false };
const OWNER = { from: "192.0.2.99", familiar: true };
// What a test put in the place of a hash leaves with it: reset, a mock of vi.fn(original) is the original again.
beforeEach(() => void vi.resetAllMocks());

describe("hashes", () => {
  test("are argon2id at the parameters of OWASP, each with its own salt", async () => {
    const [one, two] = [
      await hashPassword("cerise-Tramway-1842"),
      await hashPassword("cerise-Tramway-1842"),
    ];
    for (const stored of [one, two])
      expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
    expect([
      await verifyLogIn(one, "cerise-Tramway-1842"),
      await verifyPassword(one, "cerise-tramway-1842", OWNER),
    ]).toEqual([true, false]);
  });

  test("T02 an unknown account costs one verification, and never passes", async () => {
    expect(await verifyLogIn(undefined, "n'importe quoi")).toBe(false);
    expect(vi.mocked(verify)).toHaveBeenCalledTimes(1);
    expect(vi.mocked(verify).mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("older parameters need a rehash, today's do not", async () => {
    expect(needsRehash(await hash("x", { memoryCost: 4096, timeCost: 3, parallelism: 1 }))).toBe(
      true,
    );
    expect(needsRehash(await hashPassword("x"))).toBe(false);
  });
});

describe("T29 the queue", () => {
  /** Verifications that end when the test says so. */
  function pauseVerifications(): { release: () => void; running: () => number } {
    const gates: (() => void)[] = [];
    vi.mocked(verify).mockImplementation(
      () => new Promise((resolve) => void gates.push(() => resolve(true))),
    );
    return { release: () => gates.shift()?.(), running: () => gates.length };
  }
  const turn = () => new Promise((later) => setImmediate(later));

  /** Log-ins in the order in which they end; those for which there is no room are in `putOff`. */
  function logIns() {
    const ended: string[] = [];
    const putOff: string[] = [];
    const start = (name: string, from: string, familiar = false) =>
      inLogInTurn({ from, familiar }, () => verifyLogIn("x", "y")).then(
        () => void ended.push(name),
        ({ code }) => void putOff.push(`${name} ${code}`),
      );
    return { ended, putOff, start };
  }
  const times = <T>(count: number, make: (index: number) => T): T[] =>
    Array.from({ length: count }, (_, index) => make(index));

  test("runs one of 33 log-ins, queues 32 in order, and refuses the next at once", async () => {
    const pending = pauseVerifications();
    const { ended, putOff, start } = logIns();
    const calls = times(33, (index) => start(String(index), "room"));
    await turn();
    expect([pending.running(), putOff]).toEqual([1, []]);
    await start("late", "room");
    expect(putOff).toEqual(["late unavailable"]);
    for (let count = 0; count < 33; count += 1) {
      pending.release();
      await turn();
      expect(pending.running()).toBeLessThanOrEqual(1);
    }
    await Promise.all(calls);
    expect(ended).toEqual(times(33, String));
  });

  test("log-ins and other passwords do not wait for each other", async () => {
    const pending = pauseVerifications();
    const { start, ended } = logIns();
    const calls = times(33, (index) => start(String(index), "flood"));
    vi.mocked(hash).mockResolvedValueOnce("haché");
    expect(await hashPassword("x")).toBe("haché");
    const confirmations = times(33, () => verifyPassword("x", "y", OWNER));
    await turn();
    expect(pending.running()).toBe(2);
    await expect(verifyPassword("x", "y", OWNER)).rejects.toMatchObject({ code: "unavailable" });
    for (let count = 0; count < 66; count += 1) {
      pending.release();
      await turn();
    }
    await Promise.all([...calls, ...confirmations]);
    expect(ended).toHaveLength(33);
  });

  test("a flooding address yields to others, and all yield to a familiar one", async () => {
    const pending = pauseVerifications();
    const { ended, putOff, start } = logIns();
    const calls = [
      ...times(33, (index) => start(`flood ${index}`, "flood")),
      start("other", "elsewhere"),
      start("owner", "home", true),
    ];
    await turn();
    expect(putOff).toEqual(["flood 32 unavailable", "flood 31 unavailable"]);
    for (let count = 0; count < 33; count += 1) {
      pending.release();
      await turn();
    }
    await Promise.all(calls);
    expect([ended[0], ended[1], ended.at(-1)]).toEqual(["flood 0", "owner", "other"]);
  });

  test("a familiar address yields to another one, and never fills the queue", async () => {
    const pending = pauseVerifications();
    const { putOff, start } = logIns();
    const calls = [
      ...times(33, (index) => start(`one ${index}`, "one", true)),
      start("stranger", "two"),
      start("other", "three", true),
    ];
    await turn();
    expect(putOff).toEqual(["stranger unavailable", "one 32 unavailable"]);
    for (let count = 0; count < 33; count += 1) {
      pending.release();
      await turn();
    }
    await Promise.all(calls);
  });

  test("refuses a call that waited ten seconds, without computing its hash", async () => {
    const pending = pauseVerifications();
    const { ended, putOff, start } = logIns();
    const now = vi.spyOn(performance, "now").mockReturnValue(0);
    const calls = [start("running", "one"), start("late", "two")];
    await turn();
    now.mockReturnValue(5000);
    calls.push(start("patient", "three"));
    now.mockReturnValue(10_001);
    for (let count = 0; count < 2; count += 1) {
      pending.release();
      await turn();
    }
    await Promise.all(calls);
    now.mockRestore();
    expect([ended, putOff]).toEqual([["running", "patient"], ["late unavailable"]]);
  });

  test("a failed hash frees its place", async () => {
    vi.mocked(verify).mockRejectedValue(new Error("mémoire"));
    const failed = await Promise.allSettled(
      times(10, () => inLogInTurn(ROOM, () => verifyLogIn("x", "y"))),
    );
    expect(failed.every(({ status }) => status === "rejected")).toBe(true);
    vi.mocked(verify).mockResolvedValue(true);
    expect(
      await Promise.all(times(33, () => inLogInTurn(ROOM, () => verifyLogIn("x", "y")))),
    ).toEqual(times(33, () => true));
  });
});
