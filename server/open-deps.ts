import type { FastifyBaseLogger } from "fastify";
import { accountAt } from "./accounts/find-accounts.ts";
import { openCaptcha } from "./captcha/open.ts";
import type { Config } from "./config.ts";
import { keepDataPrivate } from "./data-folder.ts";
import { type OpenDatabase, openDatabase } from "./db/open.ts";
import type { Deps } from "./deps.ts";
import { noReserve, openReserve } from "./files/reserve.ts";
import { openTransport } from "./mail/transport.ts";
import { openFiles } from "./open-files.ts";
import { realClock } from "./real-clock.ts";
import { openSecret } from "./secret.ts";
import { openWarnings } from "./warnings.ts";

/** What the server, or a command beside it (`shared`), works with: opened from the configuration, nothing migrated yet. */
export async function openDeps(
  config: Config,
  log: FastifyBaseLogger,
  { shared = false } = {},
): Promise<{ deps: Deps; database: OpenDatabase }> {
  keepDataPrivate(config, log);
  const warnings = openWarnings(log);
  const reserve = config.databaseUrl || shared ? noReserve : openReserve(config.dataDir, warnings);
  const database = openDatabase({ ...config, shared, sqlite: { onFull: reserve.release } });
  const secret = openSecret(config.tokenSecret, config.dataDir);
  const clock = realClock;
  const mail = openTransport(config);
  const files = await openFiles(config);
  if (!shared) await files.prove?.();
  return {
    database,
    deps: {
      config,
      db: database.db,
      secret,
      clock,
      mail,
      accountAt,
      files,
      reserve,
      captcha: openCaptcha(config, secret, clock, log),
      log,
      warnings,
    },
  };
}
