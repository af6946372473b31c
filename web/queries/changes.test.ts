import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { InboxMessage } from "#contract/inbox.ts";
import { memoryStorage } from "#web/testing/memory-storage.ts";
import { changeMembership } from "./group.ts";
import { markMessage, removeMessage } from "./inbox.ts";
import { setHeading } from "./written-pages.ts";

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  vi.stubGlobal("localStorage", memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

test("who cannot withdraw a request to join is not shown as a member", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  const group = { id: "g1", isMember: false, members: [] };
  client.setQueryData(["groups", "one", "g1"], { pages: [group], pageParams: [undefined] });
  const withdrawal = new MutationObserver(client, changeMembership).mutate({
    ...{ id: "g1", isMember: true, join_policy: "request" },
  });
  await expect(withdrawal).rejects.toThrow();
  expect(client.getQueryData(["groups", "one", "g1"])).toMatchObject({
    pages: [{ isMember: false }],
  });
});

test("a message that is handled or removed is counted again", async () => {
  const message = { id: "m1", doneAt: null } as InboxMessage;
  vi.stubGlobal("fetch", async () => Response.json({ ...message, doneAt: "2026-03-01" }));
  const isCountedAgain = () => client.getQueryState(["dashboard"])?.isInvalidated;
  client.setQueryData(["dashboard"], { messagesToHandle: 1 });
  await new MutationObserver(client, markMessage).mutate({ message, done: true });
  expect(isCountedAgain()).toBe(true);
  client.setQueryData(["dashboard"], { messagesToHandle: 0 });
  expect(isCountedAgain()).toBe(false);
  await new MutationObserver(client, removeMessage).mutate("m1");
  expect(isCountedAgain()).toBe(true);
});

test("a title that somebody else changed is read again", async () => {
  const refusal = { success: false, code: "stale", message: "Modifié entre-temps." };
  vi.stubGlobal("fetch", async () => Response.json(refusal, { status: 412 }));
  client.setQueryData(["sitePages", "state", "p1"], { id: "p1" });
  const body = { title: "Titre", version: 1 };
  const change = new MutationObserver(client, setHeading).mutate({ params: { id: "p1" }, body });
  await expect(change).rejects.toThrow();
  expect(client.getQueryState(["sitePages", "state", "p1"])?.isInvalidated).toBe(true);
});
