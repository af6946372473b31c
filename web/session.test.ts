import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TOKEN_KEY } from "#contract/limits.ts";
import { dropToken, noteSession, noteWriter, onSessionChange, storeToken } from "./session.ts";
import { RECENTS_KEY } from "./stored-session.ts";
import { memoryStorage } from "./testing/memory-storage.ts";

const LIFE = "idle=3600, total=43200";

beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("sessionStorage", memoryStorage());
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
});
afterEach(() => vi.unstubAllGlobals());

const fromOtherTab = (key: string) =>
  window.dispatchEvent(Object.assign(new Event("storage"), { key, newValue: null }));

describe("the stored data of a session", () => {
  it("is erased with it, also when an answer comes later", () => {
    storeToken("jeton");
    noteSession("jeton", LIFE);
    noteWriter("all");
    localStorage.setItem(RECENTS_KEY, "[]");
    expect(localStorage).toHaveLength(4);
    dropToken();
    noteSession("jeton", LIFE);
    expect(localStorage).toHaveLength(0);
  });

  it("is erased when another tab logged out during an answer", () => {
    const heard = vi.fn();
    onSessionChange(heard);
    storeToken("jeton");
    // The other tab has erased everything; what this one reads of the storage they share is still what it was.
    noteSession("jeton", LIFE);
    noteWriter("all");
    localStorage.removeItem(TOKEN_KEY);
    fromOtherTab(TOKEN_KEY);
    expect(localStorage).toHaveLength(0);
    expect(heard).toHaveBeenCalled();
  });

  it("remains when another tab logs in again", () => {
    onSessionChange(() => undefined);
    storeToken("autre");
    noteSession("autre", LIFE);
    fromOtherTab(TOKEN_KEY);
    expect(localStorage).toHaveLength(2);
  });
});
