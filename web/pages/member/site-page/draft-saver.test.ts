import { beforeEach, expect, test, vi } from "vitest";
import { DraftSaver, type SaveState, type Written } from "./draft-saver.ts";

const STALE = new Error("stale");
const UNREACHABLE = new Error("network");

let states: SaveState[];
let stored: string | undefined;
/** The version of the draft that the stored text is to replace. */
let over: number | undefined;
let rest: () => void;
let saved: [string, number | undefined][];
let answer: (written: Written) => Promise<number>;
let saver: DraftSaver;

const writing = (markdown: string): Written => ({
  description: "",
  lead: "",
  markdown,
  basedOn: 0,
});
beforeEach(() => {
  [states, saved, stored] = [[], [], undefined];
  rest = () => undefined;
  answer = async () => saved.length;
  saver = new DraftSaver(0, {
    save: async (written, version) => {
      saved.push([written.markdown, version]);
      return answer(written);
    },
    isStale: (error) => error === STALE,
    isUnreachable: (error) => error === UNREACHABLE,
    saveLocally: ({ markdown }, version) => {
      [stored, over] = [markdown, version];
    },
    drop: () => {
      stored = undefined;
    },
    onFailed: () => undefined,
    onState: (state) => void states.push(state),
    later: (work) => {
      rest = work;
      return () => {
        rest = () => undefined;
      };
    },
  });
});

test("a text is saved after a pause, and stored in the browser until then", async () => {
  saver.note(writing("a"));
  saver.note(writing("ab"));
  expect([saved, stored]).toEqual([[], "ab"]);
  rest();
  await saver.flush();
  expect([saved, stored, states]).toEqual([
    [["ab", 0]],
    undefined,
    ["waiting", "waiting", "saving", "saved"],
  ]);
});

test("a text written during a save is saved after it, on its version", async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  answer = ({ markdown }) => (markdown === "a" ? promise : Promise.resolve(8));
  saver.note(writing("a"));
  rest();
  saver.note(writing("ab"));
  rest();
  expect(saved).toEqual([["a", 0]]);
  resolve(7);
  await vi.waitFor(() => expect(saved).toHaveLength(2));
  expect(over).toBe(7);
  await saver.flush();
  expect([saved, stored]).toEqual([
    [
      ["a", 0],
      ["ab", 7],
    ],
    undefined,
  ]);
});

test("a failed save stays in the browser, and is retried on the same version", async () => {
  answer = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue(1);
  saver.note(writing("a"));
  await saver.flush();
  expect([states.at(-1), stored]).toEqual(["failed", "a"]);
  await saver.flush();
  expect([saved, states.at(-1), stored]).toEqual([
    [
      ["a", 0],
      ["a", 0],
    ],
    "saved",
    undefined,
  ]);
});

test("a save without network is reported as such", async () => {
  answer = vi.fn().mockRejectedValueOnce(UNREACHABLE);
  saver.note(writing("a"));
  await saver.flush();
  expect([states.at(-1), stored]).toEqual(["offline", "a"]);
});

test("a draft saved in another tab is overwritten on request only", async () => {
  answer = vi.fn().mockRejectedValueOnce(STALE).mockResolvedValue(5);
  saver.note(writing("a"));
  await saver.flush();
  saver.note(writing("ab"));
  rest();
  await saver.flush();
  expect([saved.length, states.at(-1), stored]).toEqual([1, "elsewhere", "ab"]);
  // After a reload it must not pass for a text that replaces the newer draft.
  expect(over).toBe(0);
  await saver.overwrite();
  expect([saved.at(-1), states.at(-1), stored]).toEqual([["ab", undefined], "saved", undefined]);
});

test("after publication nothing is saved, and the next draft is the first", async () => {
  saver.note(writing("a"));
  await saver.flush();
  saver.note(writing("ab"));
  saver.forget();
  rest();
  await saver.flush();
  expect([saved.length, stored]).toEqual([1, undefined]);
  saver.note(writing("b"));
  await saver.flush();
  expect(saved.at(-1)).toEqual(["b", 0]);
});
