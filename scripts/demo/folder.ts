import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { restrictDataFolder } from "#server/boot/data-folder.ts";
import { readConfig } from "#server/config.ts";
import { migrate } from "#server/db/migrate.ts";
import { type Db, openDatabase } from "#server/db/open.ts";
import { filesFolder, openDiskStore } from "#server/files/disk-store.ts";
import { openSecret } from "#server/secret.ts";
import { fillDemo } from "./fill.ts";
import type { Size } from "./size.ts";

const ALIVE_MS = 60_000;

/** Refuses a database that already has tables. */
async function refuseUsed(db: Db): Promise<void> {
  if ((await db.introspection.getTables()).length > 0)
    throw new Error(
      "DATABASE_URL : cette base n’est pas vide, la démonstration n’y touche pas. Donnez-lui une base neuve.",
    );
}

/** Fills a temporary folder, and the empty database of DATABASE_URL if set. Returns the environment for a server. */
export async function prepareDemo(
  environment: NodeJS.ProcessEnv,
  size: Size,
): Promise<NodeJS.ProcessEnv & { DATA_DIR: string }> {
  const env = {
    ...environment,
    DATA_DIR: mkdtempSync(join(tmpdir(), "cpms-demo-")),
    TOKEN_SECRET: environment.TOKEN_SECRET || randomBytes(32).toString("hex"),
    // A visitor of the demonstration needs no phone.
    SECOND_FACTOR: environment.SECOND_FACTOR || "optional",
    // A million rows would be written a second time, and measured beside what is measured.
    BACKUP_DIR: environment.BACKUP_DIR || "off",
    ADMIN_EMAIL: "",
    ADMIN_PASSWORD: "",
  };
  const config = readConfig(env);
  restrictDataFolder(config, console);
  // A million rows and their indexes take longer than the timeout of calls.
  const database = openDatabase({ ...config, postgres: { size: 1, patient: true } });
  // Encoding a picture does not keep the process alive: without this timer it would end there.
  const alive = setInterval(() => undefined, ALIVE_MS);
  try {
    await refuseUsed(database.db);
    await migrate(database.db);
    await openDiskStore(config.dataDir);
    await fillDemo(
      {
        db: database.db,
        folder: filesFolder(config.dataDir),
        secret: openSecret(config.tokenSecret, config.dataDir),
        now: new Date(),
      },
      size,
    );
    // PostgreSQL would do this itself only later.
    if (database.engine === "postgres") await sql`vacuum analyze`.execute(database.db);
  } catch (error) {
    rmSync(env.DATA_DIR, { recursive: true, force: true });
    throw error;
  } finally {
    clearInterval(alive);
    await database.close();
  }
  return env;
}
