import { fold } from "./fold.ts";
import type { StructureKind } from "./structure-limits.ts";

/** Words of a name that say what the structure is; the first line that matches counts. */
const WORDS: [StructureKind, RegExp][] = [
  ["hospital", /\b(chu|chru|ch|ap-?hp|ap-?hm|hopital|hopitaux|hospices?|hospitalier)\b/],
  ["network", /\b(reseau|federation|collectif|union|coordination)\b/],
  ["public", /\b(ccas|cias|mairie|departement|conseil|commune|ars|cpam|cnam|prefecture)\b/],
  [
    "public",
    /^(la )?ville d|\b(centre communal|agence regionale|caisse primaire|metropole|region)\b/,
  ],
  ["health", /\b(maison de sante|centre de sante|maison medicale|msp|cpts|clinique|cabinet)\b/],
  ["company", /\b(sarl|sas|eurl|societe|entreprise|scop|scic)\b/],
];

/** What a structure probably is, by its name: most are associations. */
export function guessKind(name: string): StructureKind {
  const folded = fold(name);
  return WORDS.find(([, words]) => words.test(folded))?.[0] ?? "association";
}
