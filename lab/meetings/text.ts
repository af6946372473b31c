const WORDS =
  "médiation santé structure territoire réunion budget convention association partenaire formation droit accueil interprète quartier permanence évaluation plaidoyer ministère agence hôpital rencontre calendrier financement adhésion collège bilan projet enquête usager dispositif référent réseau".split(
    " ",
  );
const LINKS = "le la de et pour avec dans sur chaque notre".split(" ");

const pick = (list: string[], at: number): string => list[Math.abs(at) % list.length] ?? "";

/** As many characters of words, other ones for each seed. */
function phrase(characters: number, seed: number): string {
  let text = "Le collectif";
  for (let at = 1; text.length < characters; at += 1)
    text += ` ${pick(LINKS, seed + at * 3)} ${pick(WORDS, seed * 7 + at * at)}${at % 9 === 0 ? ` ${seed + at}` : ""}`;
  return `${text.slice(0, characters - 1)}.`;
}

/** A note of 1,500 characters, with a list in a list. */
export const noteOf = (seed: number): string =>
  [
    phrase(500, seed),
    [phrase(140, seed + 1), phrase(140, seed + 2)].map((line) => `- ${line}`).join("\n") +
      `\n  1. ${phrase(100, seed + 3)}\n  2. ${phrase(100, seed + 4)}`,
    phrase(496, seed + 5),
  ].join("\n\n");

export const decisionText = (seed: number): string => phrase(180, seed);
export const actionText = (seed: number): string => phrase(90, seed);
