import type { Insertable } from "kysely";
import { fold } from "#contract/fold.ts";
import type { UserRow } from "#server/db/schema.ts";
import type { JournalTable } from "#server/db/tables/journal.ts";
import { between, daysAgo, instant } from "./days.ts";
import { type JournalSource, type Line, linesOf, nameOf } from "./journal-lines.ts";
import { datedId } from "./office.ts";
import type { Random } from "./random.ts";
import type { Size } from "./size.ts";

/** The audit log is stored for a year. */
const RETENTION_DAYS = 365;

/** An administrator corrects the record of an active member. */
function corrections(random: Random, now: Date, people: UserRow[], count: number): Line[] {
  const members = people.filter(({ status }) => status === "active");
  return Array.from({ length: count }, () => {
    const person = random.pick(members);
    const at = instant(
      between(
        random,
        now,
        Math.max(Date.parse(person.decided_at ?? person.created_at), daysAgo(now, RETENTION_DAYS)),
      ),
    );
    return {
      at,
      act: "user_updated",
      actor: people[0] as UserRow,
      subject: nameOf(person),
      subject_id: person.id,
    };
  });
}

/** The newest lines of the audit log, filled up with corrections. */
export function inventJournal(
  random: Random,
  now: Date,
  size: Size,
  source: JournalSource,
): Insertable<JournalTable>[] {
  const since = instant(daysAgo(now, RETENTION_DAYS));
  const newest = linesOf(random, source)
    .filter(({ at }) => at > since)
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, size.journal);
  return [...newest, ...corrections(random, now, source.people, size.journal - newest.length)].map(
    ({ at, act, actor, subject, subject_id }) => ({
      id: datedId(random, at),
      at,
      act,
      actor_id: actor.id,
      actor: nameOf(actor),
      subject,
      subject_id,
      search: fold(`${nameOf(actor)} ${subject}`),
    }),
  );
}
