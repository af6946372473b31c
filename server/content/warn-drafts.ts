import { JOIN_DOCUMENTS } from "#contract/limits.ts";
import type { Warnings } from "../warnings.ts";
import { isValidated } from "./document-text.ts";
import type { ContentSource } from "./source.ts";
import { frenchSpacing } from "./typography.ts";
import { isDeclared, type Values } from "./values.ts";

const NAMED = {
  "cadre-de-partenariat": "le cadre de partenariat",
  recommandations: "les recommandations",
};
/** Texts of pages, by the value that declares them read by the collective. */
const DECLARED = {
  "demandes-validees": "les demandes aux pouvoirs publics",
  "organisation-validee": "l’organisation du collectif",
};

interface Draft {
  text: string;
  /** Where an administrator says that it is validated. */
  page: "« À compléter »" | "« Documents PDF »";
}

function draftsOf(content: ContentSource, values: Values): Draft[] {
  const documents = JOIN_DOCUMENTS.filter((document) => !isValidated(content, values, document));
  return [
    ...documents.map(
      (document): Draft => ({
        text: `${NAMED[document]}, que les personnes acceptent en demandant leur adhésion`,
        page: content.replaced?.(document) ? "« Documents PDF »" : "« À compléter »",
      }),
    ),
    ...Object.entries(DECLARED)
      .filter(([name]) => !isDeclared(values, name))
      .map(([, text]): Draft => ({ text, page: "« À compléter »" })),
  ];
}

/** Warns the administrators of the texts that the site shows as working documents, with where to say that they are validated. */
export function warnOfDrafts(content: ContentSource, values: Values, warnings: Warnings): void {
  const drafts = draftsOf(content, values);
  if (drafts.length === 0) {
    warnings.clear("drafts");
    return;
  }
  const texts = drafts.map(({ text, page }) => `${text} (${page})`).join(" ; ");
  const sentence = `Le site présente comme documents de travail, pas encore validés par le collectif : ${texts}. Une fois un texte validé, déclarez-le dans Administration, à la page nommée entre parenthèses.`;
  warnings.raise("drafts", frenchSpacing(sentence));
}
