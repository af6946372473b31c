/** Days of an event of a series. */
export interface SeriesDay {
  /** Its current day. */
  day: string;
  /** The day given by the rule. */
  original_day: string;
  /** 1 when a change of the rule removed the day. */
  off_rule: number;
}

export interface Plan<R> {
  /** To cancel: the rule no longer gives their day. */
  dropped: R[];
  /** To resume: the rule gives their day again. */
  revived: R[];
  /** Moved by a person to a day that the rule now gives. */
  settled: R[];
  /** Days without an event yet. */
  added: string[];
}

/**
 * Compares the events of a series with the days of a new rule. Events on a remaining day retain their answers, events
 * moved by a person are unchanged, and none moves to another day. `taken` are days of events that must not change.
 */
export function planDays<R extends SeriesDay>(
  rows: readonly R[],
  days: readonly string[],
  taken: ReadonlySet<string> = new Set(),
): Plan<R> {
  const wanted = new Set(days);
  const known = new Set([...rows.map(({ original_day }) => original_day), ...taken]);
  const settled: R[] = [];
  for (const row of rows) {
    const isMoved = row.day !== row.original_day;
    if (!isMoved || wanted.has(row.original_day) || !wanted.has(row.day) || known.has(row.day))
      continue;
    settled.push(row);
    known.add(row.day);
  }
  const unmoved = rows.filter(({ day, original_day }) => day === original_day);
  return {
    dropped: unmoved.filter(({ day, off_rule }) => !wanted.has(day) && off_rule === 0),
    revived: rows.filter(
      ({ original_day, off_rule }) => wanted.has(original_day) && off_rule === 1,
    ),
    settled,
    added: days.filter((day) => !known.has(day)),
  };
}
