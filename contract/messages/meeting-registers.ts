/* French sentences about decisions and actions. */

export const handsInvalid =
  "Indiquez le nombre de voix de chaque colonne, une seule fois par collège.";
export const decisionReplacementRequired = "Choisissez la décision qui remplace celle-ci.";
export const tooManyItemRows =
  "Ce point a déjà cinquante décisions ou actions. Retirez-en une d’abord.";
