import type { AcceptedText } from "./limits.ts";

/** The sentence that a person agrees to, of each text; those of the buttons are agreed word for word. */
export const ACCEPTED_SENTENCES: Record<AcceptedText, string> = {
  "cadre-de-partenariat": "Je suis d'accord avec le cadre de partenariat",
  recommandations: "Je suis d'accord avec les recommandations du CPMS",
  conditions: "J’accepte les termes et conditions",
};
