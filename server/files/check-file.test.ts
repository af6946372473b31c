import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { beforeEach, expect, test } from "vitest";
import { openChecks } from "./check-file.ts";

const MINUTE = 60_000;
let stored: Map<string, { text: string; version: string }>;
let read: string[];
let at: number;
let waiting: (() => void)[];
beforeEach(() => {
  [stored, read, at, waiting] = [new Map(), [], 0, []];
});

const SHA = createHash("sha256").update("abc").digest("hex");
const filed = { size: 3, sha256: SHA };
let versions = 0;
const write = (name: string, text = "abc"): string => {
  versions += 1;
  stored.set(name, { text, version: `${versions}` });
  return name;
};
type Failing = (name: string) => Promise<unknown>;
const open = (before: Failing = async () => undefined) =>
  openChecks(
    {
      find: async (name) => {
        const file = stored.get(name);
        return file && { size: file.text.length, modified: new Date(0), version: file.version };
      },
      open: async (name) => {
        read.push(name);
        await before(name);
        const file = stored.get(name);
        return file && Readable.from([Buffer.from(file.text)]);
      },
    },
    () => at,
  );

test("F24 a file is read once for all who ask within five minutes, or when it changed", async () => {
  const check = open();
  const name = write("a");
  expect(await Promise.all(Array.from({ length: 50 }, () => check(name, filed)))).toEqual(
    Array(50).fill("whole"),
  );
  at = 5 * MINUTE - 1;
  await check(name, filed);
  expect(read).toHaveLength(1);
  at = 5 * MINUTE;
  await check(name, filed);
  expect(read).toHaveLength(2);
  stored.delete(name);
  expect(await check(name, filed)).toBe("lost");
  write("a", "abd");
  expect(await check(name, filed)).toBe("damaged");
  expect(read).toHaveLength(3);
});

test("F24 a changed, a truncated and a missing file are detected", async () => {
  const check = open();
  expect(await check(write("whole"), filed)).toBe("whole");
  expect(await check(write("flipped", "abd"), filed)).toBe("damaged");
  expect(await check(write("short", "ab"), filed)).toBe("damaged");
  expect(await check("absent", filed)).toBe("lost");
});

test("a file removed before it is read is lost, not damaged", async () => {
  const check = open(async (name) => stored.delete(name));
  expect(await check(write("a"), filed)).toBe("lost");
});

test("F24 a damaged file is read once, and an unreadable one is damaged", async () => {
  const check = open(async (name) => {
    if (name === "sector") throw Object.assign(new Error("EIO: i/o error"), { code: "EIO" });
  });
  const name = write("a", "abd");
  for (let count = 0; count < 3; count += 1) expect(await check(name, filed)).toBe("damaged");
  expect(read).toHaveLength(1);
  expect(await check(write("sector"), filed)).toBe("damaged");
});

test("two files are read at once, and a failure to read is not cached", async () => {
  let fails = true;
  const check = open(async () => {
    await new Promise<void>((resolve) => void waiting.push(resolve));
    if (fails) throw Object.assign(new Error("EMFILE: too many open files"), { code: "EMFILE" });
  });
  const asked = Promise.allSettled(["a", "b", "c", "d"].map((name) => check(write(name), filed)));
  for (const expected of [2, 3, 4]) {
    await expect.poll(() => read.length).toBe(expected);
    waiting.shift()?.();
  }
  for (const go of waiting.splice(0)) go();
  expect((await asked).map(({ status }) => status)).toEqual(Array(4).fill("rejected"));
  fails = false;
  const again = check("a", filed);
  await expect.poll(() => waiting.length).toBe(1);
  waiting.shift()?.();
  expect(await again).toBe("whole");
});
