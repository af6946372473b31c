import type { FastifyInstance } from "fastify";

/**
 * Makes `app.close()` wait for the calls that have begun, so that the database outlives them. Node itself only waits for open
 * connections, and a caller may have left.
 */
export function drainOnClose(app: FastifyInstance): <T>(call: Promise<T>) => Promise<T> {
  const pending = new Set<Promise<unknown>>();
  app.addHook("onClose", async () => void (await Promise.allSettled(pending)));
  return (call) => {
    pending.add(call);
    const remove = () => void pending.delete(call);
    call.then(remove, remove);
    return call;
  };
}
