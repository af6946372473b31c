import { beforeEach, expect, test } from "vitest";
import type { Attendance, ItemNote } from "#contract/meeting-parts.ts";
import { appendMine, contentsOf, mergeQueued, type Queued, SessionQueue } from "./session-queue.ts";

const STALE = new Error("stale");
const NETWORK = new Error("network");

let server: Map<string, ItemNote>;
let stored: readonly Queued[];
let sent: string[];
let network: boolean;
let refuse: string | undefined;
let answerLost: boolean;
let loggedIn: boolean;
let waits: number[];
let rest: () => void;

const noteOf = (markdown: string, version: number, updatedBy = "Marie"): ItemNote => ({
  markdown,
  version,
  updatedBy,
});
const attendance = { id: "a1" } as Attendance;

const makeQueue = (entries: readonly Queued[] = []) =>
  new SessionQueue(entries, {
    maySend: () => loggedIn,
    saveNote: async (itemId, text, version) => {
      if (!network) throw NETWORK;
      if (refuse) throw new Error(refuse);
      const now = server.get(itemId)?.version ?? 0;
      if (now !== version) throw STALE;
      sent.push(`${itemId} ${version} ${text}`);
      const saved = noteOf(text, now + 1, "Moi");
      server.set(itemId, saved);
      if (answerLost) throw NETWORK;
      return saved;
    },
    readNote: async (itemId) => {
      if (!network) throw NETWORK;
      return server.get(itemId);
    },
    record: async ({ clientId }) => {
      if (!network) throw NETWORK;
      if (refuse) throw new Error(refuse);
      sent.push(`presence ${clientId}`);
      return attendance;
    },
    failureOf: (error) => {
      if (error === STALE) return "stale";
      return error === NETWORK ? "unreachable" : { refused: (error as Error).message };
    },
    store: (entries) => {
      stored = entries;
    },
    onNote: () => undefined,
    onRecorded: () => undefined,
    later: (work, ms) => {
      waits.push(ms);
      rest = work;
      return () => {
        rest = () => undefined;
      };
    },
  });

beforeEach(() => {
  server = new Map([["i1", noteOf("début", 3)]]);
  [stored, sent, waits] = [[], [], []];
  [network, answerLost, refuse, loggedIn] = [true, false, undefined, true];
  rest = () => undefined;
});

test("a note is stored at once and saved after a pause", async () => {
  const queue = makeQueue();
  queue.write("i1", "début, suite", 3);
  expect([sent, stored.length, waits]).toEqual([[], 1, [2000]]);
  rest();
  await queue.flush();
  expect([sent, stored, queue.savedVersion("i1")]).toEqual([["i1 3 début, suite"], [], 4]);
});

test("a text typed during a save is saved after it, on its version", async () => {
  const queue = makeQueue();
  queue.write("i1", "a", 3);
  const saving = queue.flush();
  queue.write("i1", "ab", 3);
  await saving;
  await queue.flush();
  expect([sent, stored]).toEqual([["i1 3 a", "i1 4 ab"], []]);
});

test("without network everything waits, then leaves in order", async () => {
  network = false;
  const queue = makeQueue();
  queue.write("i1", "un", 3);
  queue.add({ clientId: "p1" }, "Awa");
  queue.write("i2", "deux", 0);
  queue.write("i1", "un et plus", 3);
  await queue.flush();
  expect([sent, stored.length, queue.getState().offline]).toEqual([[], 3, true]);
  network = true;
  await queue.flush();
  expect(sent).toEqual(["i1 3 un et plus", "presence p1", "i2 0 deux"]);
  expect([stored, queue.getState().offline]).toEqual([[], false]);
});

test("retries wait longer each time, one minute at most", async () => {
  network = false;
  const queue = makeQueue();
  queue.add({ clientId: "p1" }, "Awa");
  for (let tries = 0; tries < 8; tries += 1) await queue.flush();
  expect(waits.slice(0, 3)).toEqual([3000, 6000, 12_000]);
  expect(waits.at(-1)).toBe(60_000);
});

test("nothing is sent in the name of the account that logs in next", async () => {
  network = false;
  const queue = makeQueue();
  queue.write("i1", "de moi", 3);
  queue.add({ clientId: "p1" }, "Moi");
  await queue.flush();
  [network, loggedIn, waits] = [true, false, []];
  rest();
  await queue.flush();
  expect([sent, waits, queue.getState().entries.length]).toEqual([[], [], 2]);
});

test("entries of a closed tab are sent by the next one", async () => {
  network = false;
  const queue = makeQueue();
  queue.write("i1", "tapé dans le train", 3);
  await queue.flush();
  network = true;
  const next = makeQueue(JSON.parse(JSON.stringify(stored)));
  expect(next.findNote("i1")?.text).toBe("tapé dans le train");
  await next.flush();
  expect([sent, stored]).toEqual([["i1 3 tapé dans le train"], []]);
});

test("a conflict shows both texts and blocks nothing else", async () => {
  const queue = makeQueue();
  server.set("i1", noteOf("de Marie", 4));
  queue.write("i1", "de moi", 3);
  queue.add({ clientId: "p1" }, "Awa");
  await queue.flush();
  expect(queue.findNote("i1")).toMatchObject({
    text: "de moi",
    theirs: { text: "de Marie", version: 4, by: "Marie" },
  });
  expect(sent).toEqual(["presence p1"]);
  await queue.flush();
  expect([sent.length, server.get("i1")?.markdown]).toEqual([1, "de Marie"]);
});

test("a settled conflict is saved on their version", async () => {
  const queue = makeQueue();
  server.set("i1", noteOf("de Marie", 4));
  queue.write("i1", "de moi", 3);
  await queue.flush();
  queue.settle("i1", appendMine("de Marie", "de moi"));
  await queue.flush();
  expect([server.get("i1")?.markdown, stored]).toEqual(["de Marie\n\nde moi", []]);
});

test("a text typed on in a conflict stays in it", async () => {
  const queue = makeQueue();
  server.set("i1", noteOf("de Marie", 4));
  queue.write("i1", "de moi", 3);
  await queue.flush();
  queue.write("i1", "de moi encore", 3);
  await queue.flush();
  expect(queue.findNote("i1")).toMatchObject({ text: "de moi encore", theirs: { version: 4 } });
  expect(sent).toEqual([]);
});

test("a save whose answer was lost is no conflict with itself", async () => {
  const queue = makeQueue();
  answerLost = true;
  queue.write("i1", "une fois", 3);
  await queue.flush();
  answerLost = false;
  await queue.flush();
  expect([sent, stored, queue.savedVersion("i1")]).toEqual([["i1 3 une fois"], [], 4]);
});

test("a refused entry stays with its reason and lets the next one pass", async () => {
  const queue = makeQueue();
  refuse = "La réunion n’en est plus à cette étape.";
  queue.write("i1", "trop tard", 3);
  await queue.flush();
  refuse = undefined;
  queue.add({ clientId: "p1" }, "Awa");
  await queue.flush();
  expect(queue.findNote("i1")).toMatchObject({
    text: "trop tard",
    refused: "La réunion n’en est plus à cette étape.",
  });
  expect(sent).toEqual(["presence p1"]);
  queue.write("i1", "trop tard, repris", 3);
  await queue.flush();
  expect(sent.at(-1)).toBe("i1 3 trop tard, repris");
});

test("a note of a removed item is refused, and its text stays", async () => {
  const queue = makeQueue();
  queue.write("parti", "texte", 2);
  server.delete("parti");
  await queue.flush();
  expect(queue.findNote("parti")).toMatchObject({ text: "texte", refused: /ordre du jour/ });
});

test("entries that another tab stored stay beside one’s own", () => {
  const mine: Queued = { kind: "note", itemId: "i1", text: "à moi", base: 1 };
  const theirs: Queued = { ...mine, text: "autre onglet" };
  const other: Queued = { kind: "note", itemId: "i2", text: "autre onglet", base: 1 };
  const before = contentsOf([mine]);
  expect(mergeQueued([mine, other], before, [{ ...mine, text: "repris" }])).toEqual([
    other,
    { ...mine, text: "repris" },
  ]);
  expect(mergeQueued([theirs], before, [mine])).toEqual([mine]);
  // Sent meanwhile: what this tab stored goes, what the other one stored under the same key stays.
  expect(mergeQueued([mine, other], before, [])).toEqual([other]);
  expect(mergeQueued([theirs, other], before, [])).toEqual([theirs, other]);
});
