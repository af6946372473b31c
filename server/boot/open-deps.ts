import type { FastifyBaseLogger } from "fastify";
import { accountAt } from "../accounts/find-accounts.ts";
import { openCaptcha } from "../captcha/open.ts";
import type { Config } from "../config.ts";
import { NO_CONTENT } from "../content/source.ts";
import { type ContentFiles, openContentStore } from "../content/store.ts";
import { engineParts, type OpenDatabase, openDatabase } from "../db/open.ts";
import type { Deps } from "../deps.ts";
import { openAntivirus } from "../files/antivirus.ts";
import { noReserve, openReserve } from "../files/reserve.ts";
import { openLinkChecker } from "../links/open-link-checker.ts";
import { openTransport } from "../mail/transport.ts";
import { openSecret } from "../secret.ts";
import { openWarnings, type Warnings } from "../warnings.ts";
import { restrictDataFolder } from "./data-folder.ts";
import { openFiles } from "./open-files.ts";
import { realClock } from "./real-clock.ts";
import { databaseTime, type SharedClock, shareClock } from "./shared-clock.ts";

const clockOf = (database: OpenDatabase, warnings: Warnings): SharedClock =>
  database.engine === "postgres"
    ? shareClock(realClock, () => databaseTime(database), warnings)
    : { ...realClock, agree: async () => {} };

/** What the server, or a command beside it (`shared`), works with: opened from the configuration, nothing migrated yet. */
export async function openDeps(
  config: Config,
  log: FastifyBaseLogger,
  { shared = false, content = NO_CONTENT as ContentFiles } = {},
): Promise<{ deps: Deps; database: OpenDatabase; clock: SharedClock }> {
  restrictDataFolder(config, log);
  const warnings = openWarnings(log);
  const reserve = config.databaseUrl || shared ? noReserve : openReserve(config.dataDir, warnings);
  const database = openDatabase({
    ...config,
    shared,
    sqlite: { onFull: reserve.release },
    postgres: { size: config.databasePool },
  });
  const secret = openSecret(config.tokenSecret, config.dataDir);
  const clock = clockOf(database, warnings);
  const mail = openTransport(config);
  const files = await openFiles(config);
  if (!shared) await files.prove?.();
  return {
    database,
    clock,
    deps: {
      config,
      db: database.db,
      ...engineParts(database),
      secret,
      clock,
      mail,
      accountAt,
      files,
      ...(config.antivirus && { antivirus: openAntivirus(config.antivirus, warnings) }),
      reserve,
      captcha: openCaptcha(config, secret, clock, log),
      links: openLinkChecker(config),
      content: openContentStore(database.db, { clock, warnings, log }, content, files),
      log,
      warnings,
    },
  };
}
