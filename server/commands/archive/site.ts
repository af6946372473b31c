import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigError, readConfig } from "#server/config.ts";

/** The site that the environment describes. Throws where there is none. */
export function readSite(env: Record<string, string | undefined>): Config {
  const config = readConfig(env);
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, "site.db")))
    throw new ConfigError(`DATA_DIR : aucun site dans ${config.dataDir}`);
  return config;
}
