import { COLLEGES } from "#contract/limits.ts";
import type { DecisionMethod, DecisionOutcome, HandCount } from "#contract/meeting-limits.ts";
import type { AgendaItem, Decision, HandCounts } from "#contract/meeting-parts.ts";
import type { DecisionForm } from "#contract/meeting-registers.ts";
import { shownCollege } from "#web/parts/shown-college.ts";

export const METHOD_LABELS: Record<DecisionMethod, string> = {
  consensus: "Consensus",
  hands: "Vote à main levée",
};
export const HAND_LABELS: Record<HandCount, string> = {
  for: "Pour",
  against: "Contre",
  abstain: "Abstention",
  none: "Ne prend pas part",
};
export const HANDS = Object.keys(HAND_LABELS) as HandCount[];

/** A line of a show of hands: everybody, or a college. */
export interface HandLine {
  id: string;
  label: string;
  college?: (typeof COLLEGES)[number];
}
export const ONE_LINE: HandLine[] = [{ id: "tous", label: "Toutes les personnes" }];
export const COLLEGE_LINES: HandLine[] = COLLEGES.map((college, index) => ({
  id: `college-${index}`,
  label: shownCollege(college),
  college,
}));

export const fieldOf = (line: HandLine, hand: HandCount): string => `${line.id}-${hand}`;

const NUMBERS = [...ONE_LINE, ...COLLEGE_LINES].flatMap((line) =>
  HANDS.map((hand) => fieldOf(line, hand)),
);
export const DECISION_FIELDS = ["text", "method", "split", "hands", "outcome", ...NUMBERS];
export type DecisionValues = Record<string, string>;

export const DECISION_LABELS: Record<string, string> = {
  text: "Texte de la décision",
  method: "Comment la décision est prise",
  split: "Compter les voix",
  hands: "Voix",
  outcome: "Résultat",
  ...Object.fromEntries(NUMBERS.map((name) => [name, "Nombre de voix"])),
};

export const linesOf = (split: string | undefined): HandLine[] =>
  split === "college" ? COLLEGE_LINES : ONE_LINE;

/** An empty field is no voice; what is no number is refused by the schema. */
const voices = (value: string | undefined): number => Number(value?.trim() || "0");

export function decisionBodyOf(values: DecisionValues): DecisionForm {
  const { text = "", method, split, outcome } = values;
  const hands =
    method === "hands"
      ? linesOf(split).map(
          (line) =>
            ({
              ...(line.college && { college: line.college }),
              ...Object.fromEntries(
                HANDS.map((hand) => [hand, voices(values[fieldOf(line, hand)])]),
              ),
            }) as HandCounts,
        )
      : [];
  return {
    text,
    method: method as DecisionMethod,
    hands,
    outcome: outcome as DecisionOutcome,
  };
}

/** What the form begins with: the decision, or the proposal of the item. */
export function decisionValuesOf(item: AgendaItem, decision: Decision | undefined): DecisionValues {
  if (!decision)
    return { text: item.proposal, method: "consensus", split: "all", outcome: "adopted" };
  const { text, method, hands, outcome } = decision;
  const isByCollege = hands.some(({ college }) => college !== undefined);
  const split = isByCollege ? "college" : "all";
  const counts = linesOf(split).flatMap((line) => {
    const found = hands.find(({ college }) => college === line.college);
    return HANDS.map((hand) => [fieldOf(line, hand), String(found?.[hand] ?? 0)] as const);
  });
  return { text, method, split, outcome, ...Object.fromEntries(counts) };
}

const COUNTED: Record<HandCount, [string, string]> = {
  for: ["voix pour", "voix pour"],
  against: ["contre", "contre"],
  abstain: ["abstention", "abstentions"],
  none: ["ne prend pas part au vote", "ne prennent pas part au vote"],
};
const spokenLine = (counts: HandCounts): string =>
  HANDS.filter((hand) => hand === "for" || counts[hand] > 0)
    .map((hand) => `${counts[hand]} ${COUNTED[hand][counts[hand] > 1 ? 1 : 0]}`)
    .join(", ");

/** « Consensus », or the voices by college. */
export function spokenMethod({ method, hands }: Decision): string {
  if (method === "consensus") return "Par consensus";
  const lines = hands.map((line) =>
    line.college ? `${shownCollege(line.college)}\u00A0: ${spokenLine(line)}` : spokenLine(line),
  );
  return `À main levée, ${lines.join("\u202F; ")}`;
}
