import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { type Config, ConfigError } from "../config.ts";

const OWNER_ONLY = 0o700;
const STICKY = 0o1000;
/** Names that the site writes; other files of a shared folder are left alone. */
const SITE_FILES = /^(site\.|secret$|reserve$|files$|mails$|sauvegardes$)/;

/** Removes the rights of group and others; true when there were any. A broken link has none. */
function restrict(path: string): boolean {
  if (!existsSync(path)) return false;
  const { mode } = statSync(path);
  // A sticky folder such as /tmp is public on purpose.
  if ((mode & 0o777 & ~OWNER_ONLY) === 0 || (mode & STICKY) !== 0) return false;
  chmodSync(path, mode & OWNER_ONLY);
  return true;
}

/**
 * Makes DATA_DIR, and every file this process creates later, unreadable for other accounts: it contains personal data and one-time links.
 * Restricts and logs what an earlier version left open. Throws ConfigError.
 */
export function restrictDataFolder(
  { dataDir }: Pick<Config, "dataDir">,
  log: Pick<FastifyBaseLogger, "warn">,
): void {
  process.umask(0o777 & ~OWNER_ONLY);
  try {
    mkdirSync(dataDir, { recursive: true });
    const names = readdirSync(dataDir).filter((name) => SITE_FILES.test(name));
    const closed = ["", ...names].map((name) => join(dataDir, name)).filter(restrict);
    if (closed.length > 0)
      log.warn(
        { event: "data_folder_closed", closed },
        "the data was open to other accounts of this machine",
      );
  } catch (error) {
    throw new ConfigError(`DATA_DIR : ${error instanceof Error ? error.message : String(error)}`);
  }
}
