import type { Server, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { leaving } from "../http/ops/health.ts";
import { finishConnections } from "./finish-connections.ts";
import { leaveInstances } from "./instances.ts";
import { exitAfterLog } from "./log.ts";
import type { RunningSite } from "./start-site.ts";

const GRACE = 20_000;
/** A mail server that hangs does not delay the stop: the next start sends that email again. */
const JOBS_GRACE = 10_000;

/** Closes each connection after its response, so that the client reconnects to another instance. */
function closeAfterResponse(app: FastifyInstance): void {
  (app.server as Server).prependListener("request", (_request, response: ServerResponse) => {
    response.setHeader("connection", "close");
  });
}

/** Takes no more requests, finishes what is under way, and closes the database. */
export async function closeSite({ app, deps, jobs, database }: RunningSite): Promise<void> {
  await app.close();
  await Promise.race([jobs.stop(), wait(JOBS_GRACE)]);
  await leaveInstances(deps).catch(() => {});
  await database.close();
}

/**
 * Asked to stop, an instance says that it is not ready, serves for a while those who have not heard of it yet, then takes no more requests,
 * finishes what is under way and ends the process. An error that nothing caught ends it without that while.
 */
export function shutDownGracefully(site: RunningSite, log: Logger): void {
  const { app, deps } = site;
  let ending = false;
  const end = async (status: number, drain: number): Promise<void> => {
    if (ending) return;
    ending = true;
    leaving(deps).now = true;
    closeAfterResponse(app);
    if (drain > 0) await wait(drain);
    setTimeout(() => exitAfterLog(log, 1), GRACE).unref();
    if (drain > 0) await finishConnections(app.server as Server);
    await closeSite(site);
    exitAfterLog(log, status);
  };
  process.once("SIGTERM", () => void end(0, deps.config.drainSeconds * 1000));
  process.once("SIGINT", () => void end(0, 0));
  const fail = (error: unknown): void => {
    log.fatal({ err: error }, "uncaught error");
    void end(1, 0);
  };
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
}
