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

test("a choice is hidden from other accounts on the same device", () => {
  logIn("awa");
  writeChoice({ owner: "awa", documents: ["d1"] });
  expect(ownChoice()).toEqual({ owner: "awa", documents: ["d1"] });
  logIn("basile");
  expect(ownChoice()).toBeUndefined();
  expect(readChoice()?.owner, "still there, to be erased").toBe("awa");
  localStorage.removeItem(TOKEN_KEY);
  expect(ownChoice()).toBeUndefined();
});

test("an unreadable choice is none, and its documents are limited", () => {
  for (const raw of [null, "", "{", "12", "null", "{}", '{"owner":1,"documents":[]}'])
    expect(choiceIn(raw), String(raw)).toBeUndefined();
  expect(choiceIn('{"owner":"awa","documents":[1]}')).toBeUndefined();
  const documents = Array.from({ length: PINS_MAX + 5 }, (_, index) => `d${index}`);
  writeChoice({ owner: "awa", documents });
  expect(readChoice()?.documents).toHaveLength(PINS_MAX);
});

test("a listener hears of each change until it stops", () => {
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

test("an id cannot leave the addresses of stored files", () => {
  expect(isFileAddress(fileAddress("d1"))).toBe(true);
  expect(fileAddress("../agenda.json")).toBe("/espace-membre/hors-ligne/fichiers/..%2Fagenda.json");
  expect(isFileAddress("/espace-membre/hors-ligne/agenda.json")).toBe(false);
});
