import { ACCEPTED_SENTENCES } from "#contract/accepted-sentences.ts";
import type { JoinDocument } from "#contract/limits.ts";

interface JoinText {
  title: string;
  accept: string;
  /** Said while the collective has not declared it validated. */
  draft: string;
}

/** The two documents as the join screen names them. */
export const JOIN_TEXTS: Record<JoinDocument, JoinText> = {
  "cadre-de-partenariat": {
    title: "Cadre de partenariat",
    accept: ACCEPTED_SENTENCES["cadre-de-partenariat"],
    draft: "ce cadre de partenariat n’est pas encore validé par le collectif",
  },
  recommandations: {
    title: "Recommandations du CPMS",
    accept: ACCEPTED_SENTENCES.recommandations,
    draft: "ces recommandations ne sont pas encore validées par le collectif",
  },
};

export const joinTextOf = (document: string): JoinText =>
  JOIN_TEXTS[document as JoinDocument] ?? { title: document, accept: "", draft: "" };
