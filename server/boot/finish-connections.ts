import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate, setTimeout as wait } from "node:timers/promises";

/** Milliseconds in which a client that connected before the stop may send its request. */
const LAST_WORDS = 2000;

/**
 * Accepts the connections that wait in the system, which would be lost. Node accepts one per turn of its event loop: after a whole
 * turn without one, none waits.
 */
async function acceptWaiting(server: Server, deadline: number): Promise<void> {
  let accepted = true;
  const note = () => {
    accepted = true;
  };
  server.on("connection", note);
  // The rest of this turn accepts nothing.
  await setImmediate();
  while (accepted && performance.now() < deadline) {
    accepted = false;
    await setImmediate();
  }
  server.off("connection", note);
}

/**
 * Takes no more connections, and ends the open ones once each has had its answer. Fastify would at once end those that have asked for
 * nothing yet: the request of a proxy may be on its way on them, and a change is not sent twice.
 */
export async function finishConnections(server: Server): Promise<void> {
  const deadline = performance.now() + LAST_WORDS;
  await acceptWaiting(server, deadline);
  const gone = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  await Promise.race([gone, wait(deadline - performance.now())]);
  server.closeIdleConnections();
  await gone;
}
