import type * as actualModule from "../bounded-worker.ts";

/** While `stops` is true, each task fails as one that took too long. */
export const worker = { stops: false };

/** For vi.mock of server/bounded-worker.ts. */
export async function stoppableWorker(importActual: () => Promise<typeof actualModule>) {
  const actual = await importActual();
  const openBoundedWorker = (...options: Parameters<typeof actual.openBoundedWorker>) => {
    const run = actual.openBoundedWorker(...options) as (...call: unknown[]) => Promise<unknown>;
    return (...call: unknown[]) =>
      worker.stops ? Promise.reject(new actual.TooCostly("stopped")) : run(...call);
  };
  return { ...actual, openBoundedWorker };
}
