import type { Selectable } from "kysely";
import type { BackupKind } from "#contract/backup-limits.ts";
import { messages } from "#contract/messages.ts";
import { parisTime } from "#contract/paris-time.ts";
import { newId } from "../db/new-id.ts";
import { type Db, inTransaction, type Trx, takeLock } from "../db/open.ts";
import type { BackupsTable } from "../db/tables/backups.ts";
import type { Deps } from "../deps.ts";
import { archiveName } from "./rotate.ts";

const HOUR = 3_600_000;
/** Milliseconds without a heartbeat after which the instance that makes a backup is considered dead. */
const GONE_AFTER = 5 * 60_000;
/** After one that failed, the next of the day is not tried sooner. */
const AGAIN_AFTER = HOUR;
/** In the small hours, as a clock in Paris shows them. */
const FROM = "03:00";

type Row = Selectable<BackupsTable>;
type Claimable = Pick<Row, "id" | "kind" | "state" | "began_at" | "seen_at">;

export interface Claimed {
  id: string;
  kind: BackupKind;
  name: string;
  askedBy: string | null;
  passphrase: string | undefined;
}

/** The latest ones, as far as they say what is to be done now. */
const latest = (db: Db | Trx): Promise<Claimable[]> =>
  db
    .selectFrom("backups")
    .select(["id", "kind", "state", "began_at", "seen_at"])
    .where((eb) => eb.or([eb("kind", "=", "stored"), eb("state", "=", "running")]))
    .orderBy("began_at", "desc")
    .orderBy("id", "desc")
    .limit(20)
    .execute();

/** A day has one, made after three in the morning or as soon as the site runs. */
function isDayDue(all: Claimable[], now: Date): boolean {
  const rows = all.filter(({ kind }) => kind === "stored");
  const [last] = rows;
  if (!last) return true;
  if (now.getTime() - Date.parse(last.began_at) < AGAIN_AFTER) return false;
  const made = rows.find(({ state }) => state === "good" || state === "incomplete");
  if (!made) return true;
  const [today, time = ""] = parisTime(now).split(" ");
  const day = parisTime(new Date(made.began_at)).slice(0, 10);
  const isOld = now.getTime() - Date.parse(made.began_at) > 26 * HOUR;
  return isOld || (today !== day && time >= FROM);
}

const isGone = ({ state, seen_at }: Claimable, now: Date): boolean =>
  state === "running" && now.getTime() - Date.parse(seen_at) > GONE_AFTER;

const isAnyDue = (rows: Claimable[], now: Date): boolean =>
  rows.some(({ state }) => state === "asked") ||
  (!rows.some(({ state }) => state === "running") && isDayDue(rows, now));

const bury = (db: Db | Trx, now: Date) =>
  db
    .updateTable("backups")
    .set({ state: "failed", ended_at: now.toISOString(), problem: messages.backupCutShort })
    .where("state", "=", "running");

const buryDead = (trx: Trx, rows: Claimable[], now: Date) =>
  bury(trx, now)
    .where(
      "id",
      "in",
      rows.filter((row) => isGone(row, now)).map(({ id }) => id),
    )
    .execute();

/** Gives up what a former process was making. Called at the start of the only process of a site, which need not wait for it. */
export const releaseInterruptedBackups = ({ db, clock }: Deps): Promise<unknown> =>
  bury(db, clock.now()).execute();

type Taken = Pick<Claimed, "id" | "name" | "askedBy">;

/** The one that was asked for first becomes ours. */
async function takeAsked(trx: Trx, name: string, at: string): Promise<Taken | undefined> {
  const asked = await trx
    .selectFrom("backups")
    .select(["id", "asked_by as askedBy"])
    .where("state", "=", "asked")
    .orderBy("began_at")
    .executeTakeFirst();
  if (!asked) return undefined;
  await trx
    .updateTable("backups")
    .set({ state: "running", name, began_at: at, seen_at: at })
    .where("id", "=", asked.id)
    .execute();
  return { ...asked, name };
}

/** What is unknown of a backup that begins. */
export const EMPTY = {
  ...{ ended_at: null, asked_by: null, step: null, size: null },
  ...{ sha256: null, tables: null, files: null, problem: null },
};

async function beginDay(trx: Trx, name: string, at: string): Promise<Taken> {
  const id = newId();
  const row = { id, name, state: "running" as const, began_at: at, seen_at: at };
  await trx
    .insertInto("backups")
    .values({ ...EMPTY, ...row })
    .execute();
  return { id, name, askedBy: null };
}

/** Claims the backup that is due, so that one instance makes it; undefined when none is due or another instance makes one. */
export async function claimBackup(deps: Deps): Promise<Claimed | undefined> {
  const now = deps.clock.now();
  const { enabled, passphrase } = deps.config.backup;
  const isDue = (rows: Claimable[]): boolean => enabled && isAnyDue(rows, now);
  const seen = await latest(deps.db);
  // Asked every few seconds: without a lock while there is nothing to do.
  if (!isDue(seen) && !seen.some((row) => isGone(row, now))) return undefined;
  const [name, at] = [archiveName(now, passphrase !== undefined), now.toISOString()];
  const taken = await inTransaction(deps.db, async (trx) => {
    await takeLock(trx, "backups");
    const rows = await latest(trx);
    if (rows.some((row) => isGone(row, now))) await buryDead(trx, rows, now);
    const isBusy = rows.some((row) => row.state === "running" && !isGone(row, now));
    if (isBusy || !enabled) return undefined;
    return (
      (await takeAsked(trx, name, at)) ??
      (isDayDue(rows, now) ? beginDay(trx, name, at) : undefined)
    );
  });
  return taken && { ...taken, kind: "stored", passphrase };
}
