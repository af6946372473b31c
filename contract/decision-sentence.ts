import { type DecisionMethod, type DecisionOutcome, HAND_COUNTS } from "./meeting-limits.ts";
import type { HandCounts } from "./meeting-parts.ts";

/** What became of the proposal, as a sentence begins. */
export const OUTCOMES: Record<DecisionOutcome, string> = {
  adopted: "Adoptée",
  rejected: "Rejetée",
  adjourned: "Reportée",
};

type Counts = Omit<HandCounts, "college">;

const sumOf = (hands: readonly HandCounts[]): Counts => {
  const sum = { for: 0, against: 0, abstain: 0, none: 0 };
  for (const line of hands) for (const key of HAND_COUNTS) sum[key] += line[key];
  return sum;
};

const several = (count: number, one: string, many: string): string =>
  `${count} ${count > 1 ? many : one}`;

/** « 9 pour, 2 contre, 1 abstention, 1 personne ne prend pas part au vote »; what no one chose beside « pour » and « contre » is left out. */
function countsSentence({ for: pro, against, abstain, none }: Counts): string {
  const parts = [`${pro} pour`, `${against} contre`];
  if (abstain > 0) parts.push(several(abstain, "abstention", "abstentions"));
  if (none > 0)
    parts.push(
      several(none, "personne ne prend pas part au vote", "personnes ne prennent pas part au vote"),
    );
  return parts.join(", ");
}

/** The name of a college in a sentence. */
export const collegeWords = (college: string): string => college.replace("College", "Collège");

interface Decided {
  method: DecisionMethod;
  hands: readonly HandCounts[];
  outcome: DecisionOutcome;
}

/** How a decision was taken, as the minutes print it: « Adoptée à main levée : 9 pour, 2 contre. », then each college. */
export function handSentence({ method, hands, outcome }: Decided): string {
  const word = OUTCOMES[outcome];
  if (method === "consensus") return `${word} par consensus.`;
  const colleges = hands.flatMap((counts) =>
    counts.college === undefined
      ? []
      : [`${collegeWords(counts.college)}\u00A0: ${countsSentence(counts)}.`],
  );
  return [`${word} à main levée\u00A0: ${countsSentence(sumOf(hands))}.`, ...colleges].join(" ");
}
