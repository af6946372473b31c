import { BACKUP_DOWNLOAD_MS } from "#contract/backup-limits.ts";
import { newId } from "../db/new-id.ts";
import { type Db, type Trx, takeLock } from "../db/open.ts";
import { perApp } from "../db/per-app.ts";
import type { Deps } from "../deps.ts";
import { type Claimed, EMPTY } from "./claim-backup.ts";
import type { BackupPlace } from "./place.ts";
import { archiveName } from "./rotate.ts";
import { sitePlace } from "./site-place.ts";

const DAY = 24 * 3_600_000;
/** Retention ignores archives of this name. */
const PREFIX = "telechargement-";

/** The name under which the requester saves it. */
export const nameToSave = (name: string): string =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;

/** Claimed by this process, which alone has their passphrases: these are never written. */
const waiting = perApp(() => new Map<string, Claimed>());

/** A time before which a prepared archive has ended; a later one can still be downloaded. */
export const lastEnd = ({ clock }: Pick<Deps, "clock">): string =>
  new Date(clock.now().getTime() - BACKUP_DOWNLOAD_MS).toISOString();

/** Claims the making of an archive to download, instead of the requester's former one; undefined while another backup is made. */
export async function claimDownload(
  deps: Deps,
  trx: Trx,
  askedBy: string,
  passphrase: string,
): Promise<Claimed | undefined> {
  await takeLock(trx, "backups");
  const running = trx.selectFrom("backups").select("id").where("state", "=", "running");
  if (await running.executeTakeFirst()) return undefined;
  await trx
    .deleteFrom("backups")
    .where("kind", "=", "download")
    .where("asked_by", "=", askedBy)
    .execute();
  const at = deps.clock.now();
  const began = at.toISOString();
  const claimed = {
    ...{ id: newId(), kind: "download" as const, name: `${PREFIX}${archiveName(at, true)}` },
    ...{ askedBy, passphrase },
  };
  const { id, kind, name } = claimed;
  const row = { id, kind, name, state: "running" as const, began_at: began, seen_at: began };
  await trx
    .insertInto("backups")
    .values({ ...EMPTY, ...row, asked_by: askedBy })
    .execute();
  return claimed;
}

/** Has the job make it. Called once the claim is committed. */
export const makeLater = (deps: Deps, claimed: Claimed): void =>
  void waiting(deps).set(claimed.id, claimed);

/** Takes one that this process has claimed. */
export function takeClaimed(deps: Deps): Claimed | undefined {
  const [claimed] = waiting(deps).values();
  if (claimed) waiting(deps).delete(claimed.id);
  return claimed;
}

const isUsable = (deps: Pick<Deps, "clock">, row: { state: string; ended_at: string | null }) =>
  row.state === "running" || (row.state !== "failed" && (row.ended_at ?? "") > lastEnd(deps));

const listDownloads = (db: Db) =>
  db
    .selectFrom("backups")
    .select(["id", "name", "state", "ended_at"])
    .where("kind", "=", "download")
    .execute();

/** Removes archives of former downloads, of requests that were replaced and of processes that died. */
export async function removeStray(deps: Deps, place: BackupPlace): Promise<void> {
  const usable = (await listDownloads(deps.db)).filter((row) => isUsable(deps, row));
  const names = new Set(usable.map(({ name }) => name));
  for (const { name } of await place.list())
    if (name.startsWith(PREFIX) && !names.has(name)) await place.remove(name);
}

/** Removes the archives that were prepared an hour ago, with their rows. */
export async function removeEnded(deps: Deps): Promise<void> {
  const ended = (await listDownloads(deps.db)).filter((row) => !isUsable(deps, row));
  if (ended.length === 0) return;
  const place = await sitePlace(deps);
  const longAgo = new Date(deps.clock.now().getTime() - DAY).toISOString();
  for (const { id, name, ended_at } of ended) {
    const found = await place.find(name);
    if (found) await place.remove(name);
    // In a folder of its own machine, another instance has it.
    if (found || (ended_at ?? "") < longAgo)
      await deps.db.deleteFrom("backups").where("id", "=", id).execute();
  }
}
