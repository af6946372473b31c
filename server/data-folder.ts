import { chmodSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { type Config, ConfigError } from "./config.ts";

const OWN = 0o700;
/** A proxy of the group finds its way to the stored files, and lists nothing else. */
const WAY_THROUGH = 0o710;
const READ_BY_GROUP = 0o750;
const STICKY = 0o1000;
/** What the site itself keeps there; the rest of a folder that is shared is none of its business. */
const OURS = /^(site\.|secret$|reserve$|files$|mails$)/;

/** Takes all rights but these away; true when there were any. */
function close(path: string, rights: number): boolean {
  const { mode } = statSync(path);
  // A folder such as /tmp is everybody's on purpose.
  if ((mode & 0o777 & ~rights) === 0 || (mode & STICKY) !== 0) return false;
  chmodSync(path, mode & rights);
  return true;
}

/**
 * Makes DATA_DIR, and whatever this process writes from now on, unreadable for the other accounts of the machine: accounts,
 * documents, and one-time links in mails. What an earlier version left open is closed, and said. Only the stored files stay open to a
 * proxy that sends them in our place. Throws ConfigError.
 */
export function keepDataPrivate(
  { dataDir, filesByProxy }: Pick<Config, "dataDir" | "filesByProxy">,
  log: Pick<FastifyBaseLogger, "warn">,
): void {
  process.umask(0o777 & ~OWN);
  const rightsOf = (name: string): number => {
    if (filesByProxy === undefined) return OWN;
    return name === "" ? WAY_THROUGH : name === "files" ? READ_BY_GROUP : OWN;
  };
  try {
    mkdirSync(dataDir, { recursive: true });
    const ours = readdirSync(dataDir).filter((name) => OURS.test(name));
    const closed = ["", ...ours]
      .filter((name) => close(join(dataDir, name), rightsOf(name)))
      .map((name) => join(dataDir, name));
    if (closed.length > 0)
      log.warn(
        { event: "data_folder_closed", closed },
        "the data was open to other accounts of this machine",
      );
  } catch (error) {
    throw new ConfigError(`DATA_DIR : ${error instanceof Error ? error.message : String(error)}`);
  }
}
