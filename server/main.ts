import { resolve } from "node:path";
import { pino } from "pino";
import { buildApp } from "./app.ts";
import { openCaptcha } from "./captcha/open.ts";
import { ConfigError, readConfig } from "./config.ts";
import { migrate } from "./db/migrate.ts";
import { openDatabase } from "./db/open.ts";
import type { Deps } from "./deps.ts";
import { openDiskStore } from "./files/store.ts";
import { prepareFirstAdmin } from "./first-admin.ts";
import { openPages } from "./http/open-pages.ts";
import { startJobs } from "./jobs/jobs.ts";
import { purge } from "./jobs/purge.ts";
import { purgeTrash } from "./jobs/purge-trash.ts";
import { deliverMails, releaseInterruptedMails } from "./mail/deliver-mails.ts";
import { openTransport } from "./mail/transport.ts";
import { openSecret } from "./secret.ts";

const SECOND = 1000;
const GRACE = 20 * SECOND;

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel, timestamp: pino.stdTimeFunctions.isoTime, redact: ["req.headers.authorization"] });
  const database = openDatabase(config);
  const secret = openSecret(config.tokenSecret, config.dataDir);
  const clock = { now: () => new Date() };
  const deps: Deps = {
    config,
    db: database.db,
    secret,
    clock,
    mail: openTransport(config),
    files: await openDiskStore(config.dataDir),
    captcha: openCaptcha(config, secret, clock),
    log,
  };
  await migrate(database.db);
  if (database.engine === "sqlite") await releaseInterruptedMails(deps);
  const setUpLink = await prepareFirstAdmin(deps);

  const pages = await openPages(deps, { dev: process.argv.includes("--dev") });
  const app = buildApp(deps, pages);
  const jobs = startJobs(deps, [
    { name: "mails", every: 5 * SECOND, run: deliverMails },
    { name: "purge", every: 3600 * SECOND, run: purge },
    { name: "trash", every: 3600 * SECOND, run: purgeTrash },
  ]);
  app.addHook("onResponse", async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") jobs.wake("mails");
  });
  await app.listen({ port: config.port, host: config.host });

  const shutDown = async (): Promise<void> => {
    setTimeout(() => process.exit(1), GRACE).unref();
    await app.close();
    await jobs.stop();
    await database.close();
    process.exit(0);
  };
  process.once("SIGTERM", () => void shutDown());
  process.once("SIGINT", () => void shutDown());

  process.stdout.write(
    `\nLe site écoute sur ${config.publicUrl}\nLes données sont dans ${config.databaseUrl ? "PostgreSQL et " : ""}${resolve(config.dataDir)}\n`,
  );
  if (setUpLink) process.stdout.write(`Créez le premier administrateur avec ce lien (une seule fois, 24 heures) :\n${setUpLink}\n`);
}

serve().catch((error: unknown) => {
  const known = error instanceof ConfigError || (error instanceof Error && /^(Base de données|SQLite )/.test(error.message));
  process.stderr.write(`${known ? (error as Error).message : ((error as Error)?.stack ?? String(error))}\n`);
  process.exit(1);
});
