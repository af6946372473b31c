import type { FastifyInstance } from "fastify";
import { faultOf } from "#server/db/faults.ts";
import { isMigrated } from "#server/db/migrate.ts";
import { perApp } from "#server/db/per-app.ts";
import type { Deps } from "#server/deps.ts";
import { coalesce, withTimeout } from "./with-timeout.ts";

/** A name that no file has: a store that can be reached says that it has none. */
const NO_FILE = `${"0".repeat(32)}.pdf`;

/** True from the signal to stop on: the site still answers, and asks for no new visitor. */
export const leaving = perApp(() => ({ now: false }));

type Obstacle = "arrêt en cours" | "base de données" | "schéma de la base" | "fichiers";

async function databaseObstacle({ db, log }: Deps): Promise<Obstacle | undefined> {
  try {
    return (await isMigrated(db)) ? undefined : "schéma de la base";
  } catch (error) {
    log.warn({ err: error }, "the database is not ready");
    return error instanceof Error && faultOf(error) ? "base de données" : "schéma de la base";
  }
}

async function filesObstacle({ files, log }: Deps): Promise<Obstacle | undefined> {
  try {
    (await files.open(NO_FILE))?.destroy();
    return undefined;
  } catch (error) {
    log.warn({ err: error }, "the store of files is not ready");
    return "fichiers";
  }
}

/** `/health`: the process is alive. `/ready`: it accepts visitors, or why not, without details about the infrastructure. */
export function mountHealth(app: FastifyInstance, deps: Deps): void {
  const database = coalesce(() => databaseObstacle(deps));
  const files = coalesce(() => filesObstacle(deps));
  app.get("/health", async () => ({ ok: true }));
  app.get("/ready", async (_request, reply) => {
    const found = leaving(deps).now
      ? ["arrêt en cours"]
      : await Promise.all([
          withTimeout(database(), "base de données"),
          withTimeout(files(), "fichiers"),
        ]);
    const waits = found.filter((obstacle) => obstacle !== undefined);
    return reply
      .code(waits.length === 0 ? 200 : 503)
      .header("cache-control", "no-store")
      .send(waits.length === 0 ? { ok: true } : { ok: false, waits });
  });
}
