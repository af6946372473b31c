// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TOKEN_KEY } from "#contract/limits.ts";
import type { Meeting } from "#contract/meetings.ts";
import { memoryStorage } from "#web/testing/memory-storage.ts";
import { mount } from "#web/testing/mount.ts";
import { readUnsent, storeUnsent } from "#web/unsent-changes.ts";
import { MinutesPart } from "../minutes/minutes-part.tsx";

beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage());
  localStorage.setItem(TOKEN_KEY, `x.${btoa(JSON.stringify({ id: "awa" }))}.x`);
});
afterEach(() => vi.unstubAllGlobals());

test("a note that waited until the minutes were in reading is shown to its writer", async () => {
  const note = { kind: "note", itemId: "i1", text: "Ce que Léa a dit", base: 1 };
  storeUnsent("awa", "reunion-r1", [note]);
  const refusal = { success: false, code: "meeting_state", message: "Le compte rendu est relu." };
  vi.stubGlobal("fetch", async () => Response.json(refusal, { status: 409 }));
  const meeting = { id: "r1", state: "reading", items: [], allowed: {} } as unknown as Meeting;
  const { page, press } = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <MinutesPart meeting={meeting} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await act(async () => vi.waitFor(() => expect(page.textContent).toContain(refusal.message)));
  expect(page.textContent).toContain(note.text);
  const buttons = [...page.querySelectorAll("button")];
  await press(buttons.find(({ textContent }) => textContent === "Abandonner ma note") ?? null);
  expect(page.textContent).not.toContain(note.text);
  expect(readUnsent("awa", "reunion-r1")).toEqual([]);
});
