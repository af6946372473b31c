import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TOKEN_KEY } from "#contract/limits.ts";
import { memoryStorage } from "#web/testing/memory-storage.ts";
import { choiceIn, onChoiceChange, ownChoice, readChoice, writeChoice } from "./choice.ts";
import { fileAddress, isFileAddress, PINS_MAX } from "./offline-copy.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
});
afterEach(() => vi.unstubAllGlobals());

const logIn = (id: string) =>
  localStorage.setItem(TOKEN_KEY, `x.${btoa(JSON.stringify({ id }))}.x`);

test("a choice is its owner's, and nobody else's on the same device", () => {
  logIn("awa");
  writeChoice({ owner: "awa", documents: ["d1"] });
  expect(ownChoice()).toEqual({ owner: "awa", documents: ["d1"] });
  logIn("basile");
  expect(ownChoice()).toBeUndefined();
  expect(readChoice()?.owner, "still there, to be erased").toBe("awa");
  localStorage.removeItem(TOKEN_KEY);
  expect(ownChoice()).toBeUndefined();
});

test("what is no choice is none, and no more documents are kept than there is room for", () => {
  for (const raw of [null, "", "{", "12", "null", "{}", '{"owner":1,"documents":[]}'])
    expect(choiceIn(raw), String(raw)).toBeUndefined();
  expect(choiceIn('{"owner":"awa","documents":[1]}')).toBeUndefined();
  const documents = Array.from({ length: PINS_MAX + 5 }, (_, index) => `d${index}`);
  writeChoice({ owner: "awa", documents });
  expect(readChoice()?.documents).toHaveLength(PINS_MAX);
});

test("who shows a choice hears of each change, until it no longer listens", () => {
  const heard = vi.fn();
  const stop = onChoiceChange(heard);
  writeChoice({ owner: "awa", documents: [] });
  writeChoice(undefined);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  writeChoice(undefined);
  expect(heard).toHaveBeenCalledTimes(2);
  expect(readChoice()).toBeUndefined();
});

test("an id never leads out of the addresses of kept files", () => {
  expect(isFileAddress(fileAddress("d1"))).toBe(true);
  expect(fileAddress("../agenda.json")).toBe("/espace-membre/hors-ligne/fichiers/..%2Fagenda.json");
  expect(isFileAddress("/espace-membre/hors-ligne/agenda.json")).toBe(false);
});
