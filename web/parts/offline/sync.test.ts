import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TOKEN_KEY } from "#contract/limits.ts";
import { memoryStorage } from "#web/testing/memory-storage.ts";
import { readChoice, writeChoice } from "./choice.ts";
import { clearOffline } from "./copy-store.ts";
import { resumeSync } from "./sync.ts";

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
