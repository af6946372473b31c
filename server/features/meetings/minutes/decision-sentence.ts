import type { DecisionOutcome } from "#contract/meeting-limits.ts";
import type { HandCounts } from "#contract/meeting-parts.ts";

const OUTCOMES: Record<DecisionOutcome, string> = {
  adopted: "Adoptée",
  rejected: "Rejetée",
  adjourned: "Reportée",
};

const voices = (count: number): string => `${count}\u00A0voix`;
const sayCounts = (counts: Omit<HandCounts, "college">): string =>
  [
    `${voices(counts.for)} pour`,
    `${voices(counts.against)} contre`,
    `${counts.abstain}\u00A0abstention${counts.abstain > 1 ? "s" : ""}`,
    ...(counts.none > 0 ? [`${counts.none}\u00A0sans prendre part`] : []),
  ].join(", ");

const sumOf = (hands: HandCounts[]): Omit<HandCounts, "college"> => {
  const sum = { for: 0, against: 0, abstain: 0, none: 0 };
  for (const line of hands)
    for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += line[key];
  return sum;
};

export const sayOutcome = (outcome: DecisionOutcome): string => OUTCOMES[outcome];

/** « Adoptée par consensus. », « Adoptée\u00A0: 9 voix pour, 1 voix contre, 2 abstentions. » */
export function sayDecision(outcome: DecisionOutcome, hands: HandCounts[]): string {
  if (hands.length === 0) return `${OUTCOMES[outcome]} par consensus.`;
  const byCollege = hands.flatMap(({ college, ...counts }) =>
    college === undefined ? [] : [`${college}\u00A0: ${sayCounts(counts)}.`],
  );
  const total = `${OUTCOMES[outcome]}, vote à main levée\u00A0: ${sayCounts(sumOf(hands))}.`;
  return [total, ...byCollege].join(" ");
}
