import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TOKEN_KEY } from "#contract/limits.ts";
import { memoryStorage } from "#web/testing/memory-storage.ts";
import { readChoice, writeChoice } from "./choice.ts";
import { clearOffline } from "./copy-store.ts";
import { fileAddress } from "./offline-copy.ts";
import { resumeSync, syncNow } from "./sync.ts";

const opened = vi.fn();
beforeEach(() => {
  opened.mockReset();
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  const caches = { delete: async () => true, open: opened };
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("window", Object.assign(new EventTarget(), { caches }));
  localStorage.setItem(TOKEN_KEY, `x.${btoa(JSON.stringify({ id: "awa" }))}.x`);
});
afterEach(() => vi.unstubAllGlobals());

test("a choice removed during the registration of the worker stays removed", async () => {
  writeChoice({ owner: "awa", documents: [] });
  const registered = Promise.withResolvers<void>();
  const worker = { unregister: vi.fn() };
  const serviceWorker = {
    register: () => registered.promise,
    getRegistrations: async () => [worker],
  };
  vi.stubGlobal("navigator", { serviceWorker });
  const goingOn = resumeSync();
  await clearOffline();
  worker.unregister.mockClear();
  registered.resolve();
  await goingOn;
  expect(readChoice()).toBeUndefined();
  expect(opened).not.toHaveBeenCalled();
  expect(worker.unregister).toHaveBeenCalledOnce();
});

test("a new version of a document takes the place of the file that was kept", async () => {
  writeChoice({ owner: "awa", documents: ["d1"] });
  const stored = new Map<string, Response>();
  opened.mockResolvedValue({
    match: async (address: string) => stored.get(address)?.clone(),
    put: async (address: string, answer: Response) => void stored.set(address, answer),
    keys: async () => [],
  });
  vi.stubGlobal("navigator", { serviceWorker: {} });
  const fetched: string[] = [];
  let file_path = "version-1.pdf";
  vi.stubGlobal("fetch", async (url: string) => {
    fetched.push(url);
    if (url.startsWith("/api/uploads/")) return new Response(url);
    return Response.json(
      url.startsWith("/api/documents")
        ? [{ id: "d1", name: "Statuts.pdf", size: 9, file_path }]
        : [],
    );
  });
  const text = () => stored.get(fileAddress("d1"))?.clone().text();
  await syncNow();
  await syncNow();
  expect(await text()).toBe("/api/uploads/version-1.pdf");
  expect(fetched.filter((url) => url === "/api/uploads/version-1.pdf")).toHaveLength(1);
  file_path = "version-2.pdf";
  await syncNow();
  expect(await text()).toBe("/api/uploads/version-2.pdf");
});
