import { collegeWords } from "#contract/decision-sentence.ts";
import type { HandCounts } from "#contract/meeting-parts.ts";
import { messages } from "#contract/messages.ts";
import { fieldError } from "#server/api-error.ts";
import type { Trx } from "#server/db/open.ts";

interface Period {
  from: string;
  to: string;
}

/** People, by college, who were there at some moment of a period. Guests have no voice. */
async function countPresent(
  trx: Trx,
  eventId: string,
  { from, to }: Period,
): Promise<(college: string | undefined) => number> {
  const rows = await trx
    .selectFrom("attendances")
    .select(["id", "user_id", "college_then as college"])
    .where("event_id", "=", eventId)
    .where("guest", "=", 0)
    .where("voided_at", "is", null)
    .where("arrived_at", "<=", to)
    .where((eb) => eb.or([eb("left_at", "is", null), eb("left_at", ">", from)]))
    .execute();
  return (college) =>
    new Set(
      rows
        .filter((row) => college === undefined || row.college === college)
        .map(({ id, user_id }) => user_id ?? id),
    ).size;
}

const sayPresent = (count: number): string =>
  count > 1 ? `${count} personnes notées présentes` : `${count} personne notée présente`;

const sayTooMany = ({ college }: HandCounts, voices: number, present: number): string =>
  (college === undefined ? messages.handsTooMany : messages.handsTooManyInCollege)
    .replace("{college}", college === undefined ? "" : collegeWords(college))
    .replace("{voices}", String(voices))
    .replace("{present}", sayPresent(present));

/** Compares a show of hands with the people who were there. Throws invalid_request, with a sentence that names the college. */
export async function checkHands(
  trx: Trx,
  eventId: string,
  hands: readonly HandCounts[],
  period: Period,
): Promise<void> {
  if (hands.length === 0) return;
  const present = await countPresent(trx, eventId, period);
  for (const counts of hands) {
    const voices = counts.for + counts.against + counts.abstain + counts.none;
    const there = present(counts.college);
    if (voices > there) throw fieldError({ hands: sayTooMany(counts, voices, there) });
  }
}

/** The whole of a meeting. */
export const ALWAYS: Period = { from: "", to: "9999" };
