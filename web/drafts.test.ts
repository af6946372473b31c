import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  clearDrafts,
  dropDraft,
  dropDraftsOfOthers,
  onStorageCleared,
  readDraft,
  storeDraft,
} from "./drafts.ts";
import { accountId, dropToken, storeToken } from "./session.ts";
import { memoryStorage } from "./testing/memory-storage.ts";

const tokenOf = (id: string) =>
  `x.${Buffer.from(JSON.stringify({ id, sid: "é?>" })).toString("base64url")}.y`;
const writes: string[] = [];

beforeEach(() => {
  const local = memoryStorage();
  const setItem = (key: string, value: string) => {
    writes.push(key);
    local.setItem(key, value);
  };
  vi.stubGlobal("sessionStorage", memoryStorage());
  vi.stubGlobal("localStorage", { ...local, setItem });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
});
afterEach(() => {
  writes.length = 0;
  vi.unstubAllGlobals();
});

describe("a draft", () => {
  it("is found again by its account after another log-in", () => {
    storeToken(tokenOf("camille"));
    expect(accountId()).toBe("camille");
    storeDraft(accountId(), "groupe", { name: "Accès aux droits" });
    dropToken();
    expect([accountId(), readDraft(accountId(), "groupe")]).toEqual([undefined, undefined]);
    storeToken(tokenOf("camille"));
    expect(readDraft(accountId(), "groupe")).toEqual({ name: "Accès aux droits" });
    dropDraft(accountId(), "groupe");
    expect(readDraft(accountId(), "groupe")).toBeUndefined();
  });

  it("is never another account's, and is erased when another one logs in", () => {
    storeDraft("camille", "groupe", { name: "De Camille" });
    storeDraft(undefined, "contact", { message: "Bonjour" });
    for (const other of ["dominique", "camill", "camille2"])
      expect(readDraft(other, "groupe")).toBeUndefined();
    expect(readDraft("camille:groupe", "")).toBeUndefined();
    storeToken(tokenOf("dominique"));
    expect(readDraft("camille", "groupe")).toBeUndefined();
    expect(readDraft("dominique", "contact")).toBeUndefined();
    expect(readDraft(undefined, "contact")).toEqual({ message: "Bonjour" });
  });

  it("is erased in every tab by a log-out, and by nothing else", () => {
    sessionStorage.setItem("autre", "chose");
    storeDraft("camille", "groupe", { name: "x" });
    storeDraft(undefined, "contact", { message: "y" });
    clearDrafts();
    expect([sessionStorage.length, sessionStorage.key(0)]).toEqual([1, "autre"]);
    expect([writes.length, localStorage.getItem(writes[0] ?? "")]).toEqual([1, null]);
    // Another tab, with a storage of its own, hears of the write and not of the removal.
    storeDraft("camille", "groupe", { name: "dans l'autre onglet" });
    const heard = (key: string | null | undefined, newValue: string | null) =>
      onStorageCleared({ key, newValue } as StorageEvent);
    heard("theme", "dark");
    heard(writes[0], null);
    expect(readDraft("camille", "groupe")).toBeDefined();
    heard(writes[0], "1");
    expect(readDraft("camille", "groupe")).toBeUndefined();
  });

  it("is ignored when storage is full, forbidden or unreadable", () => {
    sessionStorage.setItem("brouillon:camille:groupe", "{");
    expect(readDraft("camille", "groupe")).toBeUndefined();
    for (const other of ["null", "3", '{"name":4}', "[1]"]) {
      sessionStorage.setItem("brouillon:camille:groupe", other);
      expect(readDraft("camille", "groupe")).toBeUndefined();
    }
    vi.stubGlobal("sessionStorage", undefined);
    expect(readDraft("camille", "groupe")).toBeUndefined();
    expect(() => {
      storeDraft("camille", "groupe", { name: "x" });
      dropDraft("camille", "groupe");
      dropDraftsOfOthers("camille");
      clearDrafts();
    }).not.toThrow();
  });

  it("has no account when the token is unreadable", () => {
    for (const token of [
      "",
      "a",
      "a.b.c",
      "x.e30.y",
      `x.${Buffer.from('{"id":4}').toString("base64url")}.y`,
    ]) {
      localStorage.setItem("token", token);
      expect(accountId()).toBeUndefined();
    }
  });
});
