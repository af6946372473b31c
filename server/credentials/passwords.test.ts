import { hash, verify } from "@node-rs/argon2";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "../http/errors.ts";
import { hashPassword, needsRehash, verifyPassword } from "./passwords.ts";

vi.mock("@node-rs/argon2", async (original) => {
  const argon2 = await original<typeof import("@node-rs/argon2")>();
  return { ...argon2, hash: vi.fn(argon2.hash), verify: vi.fn(argon2.verify) };
});
beforeEach(() => void vi.clearAllMocks());

describe("hashes", () => {
  test("are argon2id at the parameters of OWASP, with a salt of their own", async () => {
    const [one, two] = [await hashPassword("cerise-Tramway-1842"), await hashPassword("cerise-Tramway-1842")];
    for (const stored of [one, two]) expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
    expect([await verifyPassword(one, "cerise-Tramway-1842"), await verifyPassword(one, "cerise-tramway-1842")]).toEqual([true, false]);
  });

  test("T02 an account that does not exist costs one verification at the same parameters, and never passes", async () => {
    expect(await verifyPassword(undefined, "n'importe quoi")).toBe(false);
    expect(vi.mocked(verify)).toHaveBeenCalledTimes(1);
    expect(vi.mocked(verify).mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("older parameters are to be renewed, today's are not", async () => {
    expect(needsRehash(await hash("x", { memoryCost: 4096, timeCost: 3, parallelism: 1 }))).toBe(true);
    expect(needsRehash(await hashPassword("x"))).toBe(false);
  });
});

describe("T29 the queue", () => {
  /** Verifications that end when the test says so. */
  function holdVerifications(): { release: () => void; running: () => number } {
    const gates: (() => void)[] = [];
    vi.mocked(verify).mockImplementation(() => new Promise((resolve) => void gates.push(() => resolve(true))));
    return { release: () => gates.shift()?.(), running: () => gates.length };
  }
  const turn = () => new Promise((later) => setImmediate(later));

  test("two run, thirty-two wait, the next is put off at once, and all that waited end in their order", async () => {
    const held = holdVerifications();
    const ended: number[] = [];
    const calls = Array.from({ length: 34 }, (_, index) => verifyPassword("x", "y").then(() => void ended.push(index)));
    await turn();
    expect(held.running()).toBe(2);
    for (let extra = 0; extra < 5; extra += 1) await expect(verifyPassword("x", "y")).rejects.toThrow(ApiError);
    await expect(hashPassword("x")).rejects.toMatchObject({ code: "unavailable" });
    for (let count = 0; count < 34; count += 1) {
      held.release();
      await turn();
      expect(held.running()).toBeLessThanOrEqual(2);
    }
    await Promise.all(calls);
    expect(ended).toEqual(Array.from({ length: 34 }, (_, index) => index));
  });

  test("a hash that fails gives its place back", async () => {
    vi.mocked(verify).mockRejectedValue(new Error("mémoire"));
    const failed = await Promise.allSettled(Array.from({ length: 10 }, () => verifyPassword("x", "y")));
    expect(failed.every(({ status }) => status === "rejected")).toBe(true);
    vi.mocked(verify).mockResolvedValue(true);
    expect(await Promise.all(Array.from({ length: 34 }, () => verifyPassword("x", "y")))).toEqual(Array.from({ length: 34 }, () => true));
  });
});
