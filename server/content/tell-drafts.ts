import { JOIN_DOCUMENTS } from "../../contract/limits.ts";
import type { Warnings } from "../warnings.ts";
import { VALIDATED } from "./document-text.ts";
import { frenchSpacing } from "./typography.ts";
import { isDeclared, type Values } from "./values.ts";

const NAMED = {
  "cadre-de-partenariat": "le cadre de partenariat",
  recommandations: "les recommandations",
};
const DEMANDS = "demandes-validees";

/** Tells the administrators which texts the site shows as working documents, and what to write once they are validated. */
export function tellDrafts(values: Values, warnings: Warnings): void {
  const drafts = [
    ...JOIN_DOCUMENTS.map((document) => ({
      text: `${NAMED[document]}, que les candidats acceptent`,
      name: VALIDATED[document],
    })),
    { text: "les demandes aux pouvoirs publics", name: DEMANDS },
  ].filter(({ name }) => !isDeclared(values, name));
  if (drafts.length === 0) {
    warnings.clear("drafts");
    return;
  }
  const texts = drafts.map(({ text }) => text).join(" ; ");
  const names = drafts.map(({ name }) => `« ${name} »`).join(", ");
  const sentence = `Le site présente comme documents de travail, pas encore validés par le collectif : ${texts}. Une fois un texte validé, dites-le dans Administration, « À compléter », ou écrivez « oui » à sa ligne de content/values.json (${names}).`;
  warnings.raise("drafts", frenchSpacing(sentence));
}
