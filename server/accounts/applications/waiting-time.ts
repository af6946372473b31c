import type { ApplicationState } from "#contract/application-limits.ts";

export const DAY = 24 * 3_600_000;

export interface Step {
  at: string;
  state: ApplicationState;
}

/** Milliseconds from the first step until `end`: all, and those spent waiting for the applicant. */
export function spentTime(steps: readonly Step[], end: string): { all: number; applicant: number } {
  const until = Date.parse(end);
  const first = steps[0];
  if (!first) return { all: 0, applicant: 0 };
  let applicant = 0;
  steps.forEach(({ at, state }, index) => {
    if (state !== "complement") return;
    const next = steps[index + 1]?.at ?? end;
    applicant += Math.max(0, Math.min(Date.parse(next), until) - Date.parse(at));
  });
  return { all: Math.max(0, until - Date.parse(first.at)), applicant };
}
