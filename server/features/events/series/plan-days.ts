/** A meeting of a series, as far as its days go. */
export interface SeriesDay {
  /** Where it stands. */
  day: string;
  /** The day that the rule gave it. */
  original_day: string;
  /** 1 when the rule took the day back. */
  off_rule: number;
}

export interface Plan<R> {
  /** Called off: the rule no longer gives their day. */
  dropped: R[];
  /** Taking place again: it gives it once more. */
  revived: R[];
  /** Moved by hand to a day that the rule now gives: it is theirs. */
  settled: R[];
  /** Days on which there is nothing yet. */
  added: string[];
}

/**
 * What other days of a rule mean for the meetings that it made: those on a day that stays keep it, with their answers; those that
 * somebody moved stay where they are; none ever goes to another day. `taken`: days whose meeting is no longer to be touched.
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
