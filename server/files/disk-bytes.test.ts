import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDiskBytes } from "./disk-bytes.ts";
import type { Range } from "./store.ts";

/** Several pieces, and not a whole number of them. */
const bytes = randomBytes(3 * 1024 * 1024 + 17);
let folder: string;
let path: string;
let server: Server;
let url: string;
let range: Range | undefined;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "cpms-bytes-"));
  path = join(folder, "file");
  writeFileSync(path, bytes);
  range = undefined;
  server = createServer(async (_request, response) => {
    const stream = await openDiskBytes(path, range);
    response.once("close", () => stream.destroy());
    stream.on("error", () => response.destroy()).pipe(response);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const ask = () =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent: false }, resolve).on("error", reject);
  });
const opened = () =>
  readdirSync("/proc/self/fd").filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === path;
    } catch {
      return false;
    }
  }).length;

test("an answer has the bytes of the file, whole or in part, however many ask at once", async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, async () => buffer(await ask())));
  for (const answer of answers) expect(answer.equals(bytes)).toBe(true);
  for (const [start, end] of [
    [5, 9],
    [1024 * 1024, 2 * 1024 * 1024 + 1],
    [bytes.length - 3, bytes.length + 100],
  ] as const) {
    range = { start, end };
    expect((await buffer(await ask())).equals(bytes.subarray(start, end + 1))).toBe(true);
  }
  await expect.poll(opened).toBe(0);
});

test("so has one that is read slowly while others come and go in the same memory", async () => {
  const slow = await Promise.all(Array.from({ length: 5 }, ask));
  const firsts = slow.map((answer) => answer.read() as Buffer | null);
  for (let count = 0; count < 5; count += 1) {
    const broken = await ask();
    broken.destroy();
    expect((await buffer(await ask())).equals(bytes)).toBe(true);
  }
  for (const [index, answer] of slow.entries()) {
    const whole = Buffer.concat([firsts[index] ?? Buffer.alloc(0), await buffer(answer)]);
    expect(whole.equals(bytes)).toBe(true);
  }
  await expect.poll(opened).toBe(0);
});

test("what goes elsewhere than to an answer keeps its bytes: nobody writes over them", async () => {
  const stream = await openDiskBytes(path);
  expect((await buffer(stream.pipe(new PassThrough()))).equals(bytes)).toBe(true);
  const held: Buffer[] = [];
  for await (const chunk of await openDiskBytes(path)) held.push(chunk as Buffer);
  expect(Buffer.concat(held).equals(bytes)).toBe(true);
});

test("an empty file is an empty answer", async () => {
  writeFileSync(path, "");
  expect(await buffer(await ask())).toHaveLength(0);
});

test("a reading that fails breaks the answer off, and the file is closed", async () => {
  rmSync(path);
  path = folder;
  const answer = await ask()
    .then(buffer)
    .catch((error: Error) => error);
  expect(answer).toBeInstanceOf(Error);
  await expect.poll(opened).toBe(0);
});
