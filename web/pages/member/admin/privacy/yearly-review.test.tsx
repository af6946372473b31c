// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { memoryStorage } from "#web/testing/memory-storage.ts";
import { mount } from "#web/testing/mount.ts";
import { YearlyReview } from "./yearly-review.tsx";

afterEach(() => vi.unstubAllGlobals());

test("a point ticked while another is saved is saved too", async () => {
  vi.stubGlobal("localStorage", memoryStorage());
  const ticked: string[] = [];
  const point = (id: string) => ({ id, what: `Point ${id}`, how: "", done: null });
  const read = { year: "2026", years: ["2026"], items: [point("a"), point("b")] };
  vi.stubGlobal("fetch", (url: string, { method }: { method: string }) => {
    if (method === "GET") return Promise.resolve(Response.json(read));
    ticked.push(url);
    return new Promise(() => undefined);
  });
  const { page, press } = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={["/?annee=2026"]}>
        <YearlyReview />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await act(async () =>
    vi.waitFor(() => expect(page.querySelectorAll("[type=checkbox]")).toHaveLength(2)),
  );
  for (const name of ["a", "b"]) await press(page.querySelector(`[name="revue-${name}"]`));
  expect(ticked).toEqual(["/api/revue/2026/a", "/api/revue/2026/b"]);
});
