import { isPast } from "#contract/paris-time.ts";
import { addDays, daysBetween, daysOf, isSameRepeat, type Repeat } from "#contract/repeat.ts";

/** A meeting as it should be. */
export interface Expected {
  id: string;
  series: number;
  home: string;
  day: string;
  start: string;
  end: string;
  title: string;
  off: "" | "hand" | "rule";
  gone: boolean;
}

export interface Like {
  title: string;
  start: string;
  end: string;
  rule: Repeat;
}

/** What series of one group should be after each change: said row by row, without a database. */
export interface SeriesModel {
  rows: Expected[];
  /** What the meetings of each series are like unless changed apart. */
  like: Like[];
  now: Date;
}

export type Change =
  | { kind: "title"; title: string }
  | { kind: "hours"; start: string; end: string }
  | { kind: "rule"; rule: Repeat; day: string }
  | { kind: "cancel" }
  | { kind: "remove" };

const isOver = ({ day, end }: Expected, now: Date): boolean => isPast({ day, endTime: end }, now);

/** The meetings that a scope means, from one of them. */
function scopeOf(model: SeriesModel, from: Expected, scope: "following" | "all"): Expected[] {
  return model.rows.filter(
    (row) =>
      row.series === from.series &&
      !row.gone &&
      !isOver(row, model.now) &&
      (scope === "all" || row.home >= from.home),
  );
}

/** What is meant is a series of its own from now on, unless it is all that there is. */
function cut(model: SeriesModel, series: number, scoped: Expected[], begin: string): number {
  const all = model.rows.filter((row) => row.series === series);
  const goes = all.filter((row) => scoped.includes(row) || (row.gone && row.home >= begin));
  if (goes.length === all.length) return series;
  model.like.push({ ...(model.like[series] as Like) });
  for (const row of goes) row.series = model.like.length - 1;
  return model.like.length - 1;
}

const isHome = (row: Expected, { start, end }: Like): boolean =>
  row.day === row.home && row.start === start && row.end === end;

interface Meant {
  from: Expected;
  scoped: Expected[];
  scope: "following" | "all";
}

/** Another rule, row by row; gives the days on which there is nothing yet, undefined where it has no day at all. */
function followRule(
  model: SeriesModel,
  { from, scoped, scope }: Meant,
  change: { rule: Repeat; day: string },
  today: string,
): string[] | undefined {
  const all = model.rows.filter((row) => row.series === from.series);
  const homes = all.map(({ home }) => home).toSorted();
  const begin = scope === "following" ? from.home : (homes[0] ?? "");
  const shift = Math.min(0, daysBetween(from.day, change.day));
  const previous = homes.filter((home) => home < begin).at(-1);
  let first = addDays(begin, shift);
  if (previous !== undefined && first <= previous) first = addDays(previous, 1);
  if (first < today) first = today;
  const days = daysOf(change.rule, change.day, first).filter(
    (day) => !isPast({ day, endTime: from.end }, model.now),
  );
  if (days.length === 0) return undefined;
  for (const row of scoped.filter(({ home }) => home >= first)) {
    if (days.includes(row.home)) {
      if (row.off === "rule") row.off = "";
    } else if (row.day === row.home) {
      if (row.off === "") row.off = "rule";
    } else if (days.includes(row.day) && !all.some(({ home }) => home === row.day))
      row.home = row.day;
  }
  return days.filter((day) => !all.some(({ home }) => home === day));
}

/** What the form changes of the meeting that it shows. */
function changedOf(from: Expected, change: Change): Partial<Like> {
  if (change.kind === "title") return change.title === from.title ? {} : { title: change.title };
  if (change.kind !== "hours") return {};
  const { start, end } = change;
  return start === from.start && end === from.end ? {} : { start, end };
}

function takeOver(row: Expected, like: Like, { title, start, end }: Partial<Like>): void {
  if (title !== undefined && row.title === like.title) row.title = title;
  if (start !== undefined && isHome(row, like)) Object.assign(row, { start, end });
}

/** Applies a change to what should be; gives the days of new meetings and their series, or undefined where it is refused. */
export function expectChange(
  model: SeriesModel,
  from: Expected,
  scope: "following" | "all",
  change: Change,
  today: string,
): { added: string[]; series: number } | undefined {
  if (isOver(from, model.now)) return undefined;
  const scoped = scopeOf(model, from, scope).toSorted((a, b) => (a.home < b.home ? -1 : 1));
  const like = model.like[from.series] as Like;
  // Before a rule gives some of them another day: what lies in the trash from there on goes with them.
  const begin = scoped[0]?.home ?? "";
  if (change.kind === "cancel") {
    const on = scoped.filter(({ off }) => off === "");
    for (const row of on) row.off = "hand";
    return on.length > 0 ? { added: [], series: from.series } : undefined;
  }
  if (change.kind === "remove") {
    cut(model, from.series, scoped, begin);
    for (const row of scoped) row.gone = true;
    return { added: [], series: from.series };
  }
  const isSame =
    change.kind === "rule" && change.day === from.day && isSameRepeat(change.rule, like.rule);
  const added =
    change.kind === "rule" && !isSame
      ? followRule(model, { from, scoped, scope }, change, today)
      : [];
  if (!added) return undefined;
  const changed = changedOf(from, change);
  for (const row of scoped.filter((one) => one !== from)) takeOver(row, like, changed);
  const series = cut(model, from.series, scoped, begin);
  Object.assign(from, changed);
  Object.assign(
    model.like[series] as Like,
    changed,
    change.kind === "rule" && { rule: change.rule },
  );
  return { added, series };
}
