import type { ApplicationStats } from "#contract/application-files.ts";
import { type ApplicationState, isOpen } from "#contract/application-limits.ts";
import { parisTime } from "#contract/paris-time.ts";
import { DAY, spentTime } from "#server/accounts/applications/waiting-time.ts";

export interface StepRow {
  application_id: string;
  at: string;
  state: ApplicationState;
}

type Figures = Omit<ApplicationStats["months"][number], "month">;

/** An application as its steps show it; days are those of Paris. */
interface Past {
  receivedOn: string;
  state: ApplicationState;
  endedOn: string | undefined;
  /** Days that the collective took, and days that it waited for the applicant. */
  days: number;
  applicantDays: number;
  hadComplement: boolean;
}

const dayOf = (at: string): string => parisTime(new Date(at)).slice(0, 10);

/** Undefined where the address was never verified: a refused spam is no application. */
function toPast(steps: readonly StepRow[]): Past | undefined {
  const first = steps.findIndex(({ state }) => state === "received");
  const lived = steps.slice(first);
  const [received] = lived;
  const last = lived.at(-1);
  if (first === -1 || !received || !last) return;
  const { all, applicant } = spentTime(lived, last.at);
  return {
    receivedOn: dayOf(received.at),
    state: last.state,
    endedOn: isOpen(last.state) ? undefined : dayOf(last.at),
    days: (all - applicant) / DAY,
    applicantDays: applicant / DAY,
    hadComplement: lived.some(({ state }) => state === "complement"),
  };
}

const round = (days: number): number => Math.round(days * 10) / 10;

/** The value below which a share of them is, between two of them if need be; null without any. */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) return null;
  return round(below + (above - below) * (place - Math.floor(place)));
}

const countIn = (ended: readonly Past[], state: ApplicationState): number =>
  ended.filter((one) => one.state === state).length;

/** Withdrawn and lapsed applications are counted, but the collective decided nothing: they have no part in its delays. */
function figuresOf(past: readonly Past[], isIn: (day: string) => boolean): Figures {
  const ended = past.filter(({ endedOn }) => endedOn !== undefined && isIn(endedOn));
  const decided = ended.filter(({ state }) => state === "accepted" || state === "refused");
  const asked = decided.filter(({ hadComplement }) => hadComplement);
  const days = decided.map((one) => one.days);
  return {
    received: past.filter(({ receivedOn }) => isIn(receivedOn)).length,
    decided: decided.length,
    accepted: countIn(ended, "accepted"),
    refused: countIn(ended, "refused"),
    withdrawn: countIn(ended, "withdrawn"),
    lapsed: countIn(ended, "lapsed"),
    medianDays: quantile(days, 0.5),
    ninthDecileDays: quantile(days, 0.9),
    applicantDays: quantile(
      asked.map((one) => one.applicantDays),
      0.5,
    ),
    complementShare: decided.length === 0 ? null : asked.length / decided.length,
  };
}

/** « 2026-11 » to « 2027-02 », both included. */
function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  let [year = 0, month = 0] = from.split("-").map(Number);
  for (;;) {
    const written = `${year}-${String(month).padStart(2, "0")}`;
    if (written > to.slice(0, 7)) return months;
    months.push(written);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}

/** The delays of a period, in all and by month, from the steps of every application that moved in it. */
export function computeStats(
  steps: readonly StepRow[],
  { from, to }: { from: string; to: string },
): Omit<ApplicationStats, "waitingNow" | "waitingApplicantNow"> {
  const past = [...Map.groupBy(steps, (step) => step.application_id).values()].flatMap(
    (own) => toPast(own) ?? [],
  );
  const isIn = (day: string): boolean => from <= day && day <= to;
  return {
    from,
    to,
    ...figuresOf(past, isIn),
    months: monthsBetween(from, to).map((month) => ({
      month,
      ...figuresOf(past, (day) => isIn(day) && day.startsWith(month)),
    })),
  };
}
