import { parisTime } from "#contract/paris-time.ts";
import type { BackupSettings } from "../config.ts";

const MINE = /^cpms-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar(\.age)?$/;
const DAY = 24 * 3_600_000;

/** What the site calls the archive that it begins now. */
export function archiveName(now: Date, encrypted: boolean): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, "");
  return `cpms-${stamp}.tar${encrypted ? ".age" : ""}`;
}

/** When the site began this archive; undefined when it is not one of its own. */
export function toMoment(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = MINE.exec(name) ?? [];
  if (!year) return undefined;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

const dayOf = (at: Date): string => parisTime(at).slice(0, 10);

/** Weeks begin on Mondays; this one says which it is, by the number of its days since then. */
function weekOf(at: Date): string {
  const noon = new Date(`${dayOf(at)}T12:00:00Z`);
  const sinceMonday = (noon.getUTCDay() + 6) % 7;
  return new Date(noon.getTime() - sinceMonday * DAY).toISOString().slice(0, 10);
}

/** The last one of each of the latest so many days, or weeks, that have one. */
function lastOfEach(newestFirst: Found[], many: number, periodOf: (at: Date) => string): Found[] {
  const last = new Map<string, Found>();
  for (const one of newestFirst) {
    const period = periodOf(one.at);
    if (!last.has(period)) last.set(period, one);
  }
  return [...last.values()].slice(0, many);
}

interface Found {
  name: string;
  at: Date;
}

/**
 * Lists expired archives, once there is a good one: of the good ones the last of each day and week is retained, of the others as many as
 * days. Archives with other names are ignored.
 */
export function listExpired(
  names: string[],
  isGood: (name: string) => boolean,
  { daily, weekly }: Pick<BackupSettings, "daily" | "weekly">,
): string[] {
  const mine = names
    .map((name) => ({ name, at: toMoment(name) }))
    .filter((one): one is Found => one.at !== undefined)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const good = mine.filter(({ name }) => isGood(name));
  const retained = new Set([
    ...lastOfEach(good, daily, dayOf),
    ...lastOfEach(good, weekly, weekOf),
    ...mine.filter(({ name }) => !isGood(name)).slice(0, daily),
  ]);
  return mine.filter((one) => !retained.has(one)).map(({ name }) => name);
}
