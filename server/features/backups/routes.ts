import type { Backups } from "#contract/backups.ts";
import { messages } from "#contract/messages.ts";
import { placeName, sitePlace } from "#server/backup/site-place.ts";
import type { Deps } from "#server/deps.ts";
import { done } from "#server/http/api/done.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { askBackup } from "./ask-backup.ts";
import { giveAddress, sendArchive } from "./download-backup.ts";
import { listBackups } from "./queries.ts";

function settingsOf({ config: { backup } }: Deps): Backups["settings"] {
  const place = placeName(backup);
  if (place === undefined) return null;
  const { passphrase, daily, weekly } = backup;
  return { place, encrypted: passphrase !== undefined, daily, weekly };
}

/** The archives that lie where they were laid; none while that place does not answer. */
async function namesThere(deps: Deps): Promise<Set<string>> {
  const place = await sitePlace(deps);
  const found = await place?.list().catch((error: unknown) => {
    deps.log.warn({ err: error }, "the place of the backups does not answer");
    return [];
  });
  return new Set(found?.map(({ name }) => name));
}

export const backupHandlers = (deps: Deps): Handlers<"backups"> => ({
  list: async () => {
    const there = await namesThere(deps);
    const list = await listBackups(deps.db);
    return {
      settings: settingsOf(deps),
      list: list.map(({ name, ...backup }) => ({ ...backup, kept: there.has(name) })),
    };
  },
  make: async ({ actor }) => {
    await askBackup(deps, actor);
    return done(messages.backupAsked);
  },
  address: ({ params, body, actor }) => giveAddress(deps, { ...params, ...body }, actor),
  download: ({ params, query, exchange }) => sendArchive(deps, { ...params, ...query }, exchange),
});
