import type { Backups } from "#contract/backups.ts";
import { messages } from "#contract/messages.ts";
import { confirmPassword } from "#server/accounts/confirm-password.ts";
import type { Deps } from "#server/deps.ts";
import { done } from "#server/http/api/done.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { askBackup } from "./ask-backup.ts";
import { createDownloadUrl, sendArchive } from "./download-backup.ts";
import { prepareDownload } from "./prepare-download.ts";
import { findPrepared, listBackups } from "./queries.ts";
import { describeSettings, listStored } from "./read-place.ts";

async function readBackups(deps: Deps, userId: string): Promise<Backups> {
  const stored = await listStored(deps);
  const isStored = (name: string): boolean => stored.some((archive) => archive.name === name);
  const list = await listBackups(deps.db);
  const withStored = <T>({ name, ...backup }: T & { name: string }) => ({
    ...backup,
    stored: isStored(name),
  });
  const prepared = await findPrepared(deps, userId);
  return {
    settings: await describeSettings(deps, stored),
    prepared: prepared ? withStored(prepared) : null,
    list: list.map(withStored),
  };
}

export const backupHandlers = (deps: Deps): Handlers<"backups"> => ({
  list: ({ actor }) => readBackups(deps, actor.id),
  make: async ({ actor }) => {
    await askBackup(deps, actor);
    return done(messages.backupAsked);
  },
  prepare: async ({ body, actor }) => {
    await prepareDownload(deps, actor, body.passphrase);
    return done(messages.backupPreparing);
  },
  preparedAddress: ({ params, actor }) => createDownloadUrl(deps, params.id, "download", actor),
  // An archive that the site stores may be in clear: the password is asked for each time.
  address: async ({ params, body, actor }) => {
    await confirmPassword(deps, body.currentPassword, actor);
    return createDownloadUrl(deps, params.id, "stored", actor);
  },
  download: ({ params, query, exchange }) => sendArchive(deps, { ...params, ...query }, exchange),
});
