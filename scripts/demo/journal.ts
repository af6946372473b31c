import type { Insertable } from "kysely";
import { fold } from "#contract/fold.ts";
import type { JournalTable, UserRow } from "#server/db/schema.ts";
import { between, daysAgo, instant } from "./days.ts";
import { type Line, linesOf, nameOf, type Told } from "./journal-lines.ts";
import { datedId } from "./office.ts";
import type { Random } from "./random.ts";
import type { Size } from "./size.ts";

/** The journal is kept for a year. */
const KEPT = 365;

/** An administrator corrects the record of somebody who is already there. */
function corrections(random: Random, now: Date, people: UserRow[], count: number): Line[] {
  const members = people.filter(({ status }) => status === "active");
  return Array.from({ length: count }, () => {
    const person = random.pick(members);
    const at = instant(
      between(
        random,
        now,
        Math.max(Date.parse(person.decided_at ?? person.created_at), daysAgo(now, KEPT)),
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

/** Who did what in the last months: the newest lines of what happened. */
export function tellJournal(
  random: Random,
  now: Date,
  size: Size,
  told: Told,
): Insertable<JournalTable>[] {
  const since = instant(daysAgo(now, KEPT));
  const newest = linesOf(random, told)
    .filter(({ at }) => at > since)
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, size.journal);
  return [...newest, ...corrections(random, now, told.people, size.journal - newest.length)].map(
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
