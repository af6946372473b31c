import type { FastifyInstance } from "fastify";

/**
 * Calls that have begun, whether or not their caller is still there: the server has closed once they are over, so that nobody takes the
 * database from under them. A connection that broke no longer counts for Node.
 */
export function waitAtClose(app: FastifyInstance): <T>(call: Promise<T>) => Promise<T> {
  const underWay = new Set<Promise<unknown>>();
  app.addHook("onClose", async () => void (await Promise.allSettled(underWay)));
  return (call) => {
    underWay.add(call);
    const over = () => void underWay.delete(call);
    call.then(over, over);
    return call;
  };
}
