// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { memoryStorage } from "#web/testing/memory-storage.ts";
import { mount } from "#web/testing/mount.ts";
import DelaysPage from "./delays.tsx";

afterEach(() => vi.unstubAllGlobals());

test("the days of a period stay on the page while they are typed, also refused ones", async () => {
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const client = new QueryClient();
  const { page, type } = await mount(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <DelaysPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const from = page.querySelector('[name="du"]');
  await type(from, "2001-01-01");
  expect(page.querySelector('[name="du"]')).toBe(from);
});
