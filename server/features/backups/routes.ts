import type { Backups } from "#contract/backups.ts";
import { messages } from "#contract/messages.ts";
import { placeName, sitePlace } from "#server/backup/site-place.ts";
import type { Deps } from "#server/deps.ts";
import { done } from "#server/http/api/done.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { askBackup } from "./ask-backup.ts";
import { createDownloadUrl, sendArchive } from "./download-backup.ts";
import { listBackups } from "./queries.ts";

function getSettings({ config: { backup } }: Deps): Backups["settings"] {
  const place = placeName(backup);
  if (place === undefined) return null;
  const { passphrase, daily, weekly } = backup;
  return { place, encrypted: passphrase !== undefined, daily, weekly };
}

/** Names of the stored archives; empty while the storage does not respond. */
async function listStoredNames(deps: Deps): Promise<Set<string>> {
  const place = await sitePlace(deps);
  const found = await place?.list().catch((error: unknown) => {
    deps.log.warn({ err: error }, "the place of the backups does not answer");
    return [];
  });
  return new Set(found?.map(({ name }) => name));
}

export const backupHandlers = (deps: Deps): Handlers<"backups"> => ({
  list: async () => {
    const stored = await listStoredNames(deps);
    const list = await listBackups(deps.db);
    return {
      settings: getSettings(deps),
      list: list.map(({ name, ...backup }) => ({ ...backup, stored: stored.has(name) })),
    };
  },
  make: async ({ actor }) => {
    await askBackup(deps, actor);
    return done(messages.backupAsked);
  },
  address: ({ params, body, actor }) => createDownloadUrl(deps, { ...params, ...body }, actor),
  download: ({ params, query, exchange }) => sendArchive(deps, { ...params, ...query }, exchange),
});
