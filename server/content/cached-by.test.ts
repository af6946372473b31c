import { describe, expect, test } from "vitest";
import { cachedBy, memoizeLast } from "./cached-by.ts";

describe("a value cached by version", () => {
  test("is computed once for each version", async () => {
    let version = "1";
    let made = 0;
    const read = cachedBy(
      () => version,
      async () => `${version}, ${++made}`,
    );
    expect(await Promise.all([read(), read(), read()])).toEqual(["1, 1", "1, 1", "1, 1"]);
    version = "2";
    expect(await read()).toBe("2, 2");
  });

  test("is computed again after a failure", async () => {
    let isBroken = true;
    const read = cachedBy(
      () => "1",
      async () => {
        if (isBroken) throw new Error("disk");
        return "read";
      },
    );
    await expect(read()).rejects.toThrow("disk");
    isBroken = false;
    expect(await read()).toBe("read");
  });
});

describe("memoized answers", () => {
  test("are those of the last requested keys", async () => {
    const asked: string[] = [];
    const read = memoizeLast(async (key) => {
      asked.push(key);
      return key;
    }, 16);
    for (let number = 0; number < 40; number += 1) {
      await read("/contact");
      await read(`/page-${number}`);
    }
    await read("/page-39");
    expect(asked).toHaveLength(41);
    await read("/page-0");
    expect(asked).toHaveLength(42);
  });

  test("do not include a failure", async () => {
    let asked = 0;
    const read = memoizeLast(async () => {
      asked += 1;
      if (asked === 1) throw new Error("disk");
      return "read";
    }, 16);
    await expect(read("/contact")).rejects.toThrow("disk");
    expect([await read("/contact"), await read("/contact"), asked]).toEqual(["read", "read", 2]);
  });
});
