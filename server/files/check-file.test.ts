import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openChecks } from "./check-file.ts";

const MINUTE = 60_000;
let folder: string;
let read: string[];
let at: number;
let waiting: (() => void)[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cpms-check-"));
  [read, at, waiting] = [[], 0, []];
});
afterEach(() => rmSync(folder, { recursive: true }));

const SHA = createHash("sha256").update("abc").digest("hex");
const filed = { size: 3, sha256: SHA };
const write = (name: string, text = "abc"): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const open = (answer: (path: string) => Promise<string> = async () => SHA) =>
  openChecks(
    (path) => {
      read.push(path);
      return answer(path);
    },
    () => at,
  );

test("F24 a file is read once for all who ask within five minutes, and again once it has changed", async () => {
  const check = open();
  const path = write("a");
  expect(await Promise.all(Array.from({ length: 50 }, () => check(path, filed)))).toEqual(
    Array(50).fill("whole"),
  );
  at = 5 * MINUTE - 1;
  await check(path, filed);
  expect(read).toHaveLength(1);
  at = 5 * MINUTE;
  await check(path, filed);
  expect(read).toHaveLength(2);
  rmSync(path);
  expect(await check(path, filed)).toBe("lost");
  write("a", "abd");
  await check(path, filed);
  expect(read).toHaveLength(3);
});

test("F24 the real one tells a byte, a missing end and a missing file from a whole one", async () => {
  const check = openChecks();
  expect(await check(write("whole"), filed)).toBe("whole");
  expect(await check(write("flipped", "abd"), filed)).toBe("damaged");
  expect(await check(write("short", "ab"), filed)).toBe("damaged");
  expect(await check(join(folder, "absent"), filed)).toBe("lost");
});

test("F24 a damaged file costs one reading too, and one that cannot be read is damaged", async () => {
  const check = open(async (path) => {
    if (path.endsWith("sector")) throw Object.assign(new Error("EIO: i/o error"), { code: "EIO" });
    return "autre";
  });
  const path = write("a");
  for (let count = 0; count < 3; count += 1) expect(await check(path, filed)).toBe("damaged");
  expect(read).toHaveLength(1);
  expect(await check(write("sector"), filed)).toBe("damaged");
});

test("two files are read at once, the others wait; a failure to read is not remembered", async () => {
  let fails = true;
  const check = open(async () => {
    await new Promise<void>((resolve) => void waiting.push(resolve));
    if (fails) throw Object.assign(new Error("EMFILE: too many open files"), { code: "EMFILE" });
    return SHA;
  });
  const asked = Promise.allSettled(["a", "b", "c", "d"].map((name) => check(write(name), filed)));
  for (const expected of [2, 3, 4]) {
    await expect.poll(() => read.length).toBe(expected);
    waiting.shift()?.();
  }
  for (const go of waiting.splice(0)) go();
  expect((await asked).map(({ status }) => status)).toEqual(Array(4).fill("rejected"));
  fails = false;
  const again = check(join(folder, "a"), filed);
  await expect.poll(() => waiting.length).toBe(1);
  waiting.shift()?.();
  expect(await again).toBe("whole");
});
