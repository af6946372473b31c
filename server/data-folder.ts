import { chmodSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { ConfigError } from "./config.ts";

const OTHERS = 0o077;
const STICKY = 0o1000;
/** What the site itself keeps there; the rest of a folder that is shared is none of its business. */
const OURS = /^(site\.|secret$|reserve$|files$|mails$)/;

/** Takes the rights of everybody else away; true when there were any. */
function close(path: string): boolean {
  const { mode } = statSync(path);
  // A folder such as /tmp is everybody's on purpose.
  if ((mode & OTHERS) === 0 || (mode & STICKY) !== 0) return false;
  chmodSync(path, mode & 0o700);
  return true;
}

/**
 * Makes DATA_DIR, and whatever this process writes from now on, unreadable for the other accounts of the machine: accounts,
 * documents, and one-time links in mails. What an earlier version left open is closed, and said. Throws ConfigError.
 */
export function keepDataPrivate(dataDir: string, log: Pick<FastifyBaseLogger, "warn">): void {
  process.umask(OTHERS);
  try {
    mkdirSync(dataDir, { recursive: true });
    const ours = readdirSync(dataDir).filter((name) => OURS.test(name));
    const closed = [dataDir, ...ours.map((name) => join(dataDir, name))].filter(close);
    if (closed.length > 0)
      log.warn(
        { event: "data_folder_closed", closed },
        "the data was open to other accounts of this machine",
      );
  } catch (error) {
    throw new ConfigError(`DATA_DIR : ${error instanceof Error ? error.message : String(error)}`);
  }
}
