import { JOIN_DOCUMENTS } from "#contract/limits.ts";
import type { Warnings } from "../warnings.ts";
import { isValidated, VALIDATED } from "./document-text.ts";
import type { ContentSource } from "./source.ts";
import { frenchSpacing } from "./typography.ts";
import { isDeclared, type Values } from "./values.ts";

const NAMED = {
  "cadre-de-partenariat": "le cadre de partenariat",
  recommandations: "les recommandations",
};
const DEMANDS = "demandes-validees";

interface Draft {
  text: string;
  /** The value that says otherwise; none for a PDF that was dropped, of which it is said where it was dropped. */
  value?: string;
}

function draftsOf(content: ContentSource, values: Values): Draft[] {
  const documents = JOIN_DOCUMENTS.filter((document) => !isValidated(content, values, document));
  return [
    ...documents.map((document) => ({
      ...(content.replaced?.(document)
        ? {
            text: `${NAMED[document]}, que les candidats acceptent (à dire dans « Documents PDF »)`,
          }
        : {
            text: `${NAMED[document]}, que les candidats acceptent`,
            value: VALIDATED[document],
          }),
    })),
    ...(isDeclared(values, DEMANDS)
      ? []
      : [{ text: "les demandes aux pouvoirs publics", value: DEMANDS }]),
  ];
}

/** Warns the administrators of the texts that the site shows as working documents, with what to write once they are validated. */
export function warnOfDrafts(content: ContentSource, values: Values, warnings: Warnings): void {
  const drafts = draftsOf(content, values);
  if (drafts.length === 0) {
    warnings.clear("drafts");
    return;
  }
  const texts = drafts.map(({ text }) => text).join(" ; ");
  const names = drafts.flatMap(({ value }) => (value ? `« ${value} »` : [])).join(", ");
  const inFile = names && `, ou écrivez « oui » à sa ligne de content/values.json (${names})`;
  const sentence = `Le site présente comme documents de travail, pas encore validés par le collectif : ${texts}. Une fois un texte validé, dites-le dans Administration, « À compléter »${inFile}.`;
  warnings.raise("drafts", frenchSpacing(sentence));
}
