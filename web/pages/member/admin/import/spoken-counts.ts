import type { ImportCounts, ImportOutcome, UndoCounts } from "#contract/imports.ts";

/** In the order of the screen: what needs attention first. */
export const OUTCOMES = ["error", "create", "update", "same", "skip"] as const;

export const OUTCOME_NAMES: Record<ImportOutcome, string> = {
  error: "En erreur",
  create: "Nouvelles",
  update: "Modifiées",
  same: "Identiques",
  skip: "Ignorées",
};

const WORDS: Record<ImportOutcome, readonly [one: string, several: string]> = {
  error: ["en erreur", "en erreur"],
  create: ["nouvelle", "nouvelles"],
  update: ["modifiée", "modifiées"],
  same: ["identique", "identiques"],
  skip: ["ignorée", "ignorées"],
};

const spoken = (count: number, [one, several]: readonly [string, string]): string =>
  `${count.toLocaleString("fr-FR")}\u00A0${count < 2 ? one : several}`;

/** « 197 nouvelles, 3 en erreur »: the lines by outcome, without those that are none. */
export function spokenCounts(counts: ImportCounts): string {
  const parts = OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) =>
    spoken(counts[outcome], WORDS[outcome]),
  );
  return parts.length > 0 ? `Lignes\u00A0: ${parts.join(", ")}` : "Aucune ligne";
}

const spokenUndone = (
  { reversed, left, gone }: UndoCounts,
  words: readonly [one: string, several: string],
): string => {
  const undone = spoken(reversed, words);
  const others = left + gone;
  return others === 0 ? undone : `${undone}, ${spoken(others, ["conservée", "conservées"])}`;
};

/** « 197 lignes annulées, 3 conservées ». */
export const spokenUndo = (counts: UndoCounts): string =>
  spokenUndone(counts, ["ligne annulée", "lignes annulées"]);

/** « 197 lignes à annuler, 3 conservées », before anything is undone. */
export const spokenPlannedUndo = (counts: UndoCounts): string =>
  spokenUndone(counts, ["ligne à annuler", "lignes à annuler"]);

export const spokenPeople = (count: number): string =>
  count === 1 ? "Inviter la personne" : `Inviter les ${count.toLocaleString("fr-FR")} personnes`;
