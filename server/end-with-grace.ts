import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { OpenDatabase } from "./db/open.ts";
import type { Jobs } from "./jobs/jobs.ts";

const GRACE = 20_000;
/** A mail server that hangs does not hold the end back: the next start sends that mail again. */
const JOBS_GRACE = 10_000;

/** Stops taking requests, finishes what is under way, then ends the process; so does an error that nothing caught. */
export function endWithGrace(app: FastifyInstance, jobs: Jobs, database: OpenDatabase): void {
  let ending = false;
  const end = async (status: number): Promise<void> => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), GRACE).unref();
    await app.close();
    await Promise.race([jobs.stop(), wait(JOBS_GRACE)]);
    await database.close();
    process.exit(status);
  };
  process.once("SIGTERM", () => void end(0));
  process.once("SIGINT", () => void end(0));
  const fail = (error: unknown): void => {
    app.log.fatal({ err: error }, "uncaught error");
    void end(1);
  };
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
}
