// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { Attendance } from "#contract/meeting-parts.ts";
import { messages } from "#contract/messages.ts";
import { mount } from "#web/testing/mount.ts";
import { CorrectPresence } from "./correct-presence.tsx";

afterEach(() => vi.unstubAllGlobals());

test("an arrival without an hour is asked for, and not taken for midnight", async () => {
  const called = vi.fn();
  vi.stubGlobal("fetch", called);
  const attendance = {
    ...{ id: "a1", person: { id: "p1", name: "Léa Roux" }, mode: "room" },
    arrivedAt: "2026-03-02T09:00:00.000Z",
  } as Attendance;
  const { page, type } = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <CorrectPresence attendance={attendance} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await type(page.querySelector('[name="arrived"]'), "");
  await act(async () => page.querySelector("form")?.requestSubmit());
  await act(async () => vi.waitFor(() => expect(page.textContent).toContain(messages.required)));
  expect(called).not.toHaveBeenCalled();
});
