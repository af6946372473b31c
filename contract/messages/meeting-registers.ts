/* French sentences about decisions and actions. */

export const handsInvalid =
  "Indiquez le nombre de voix de chaque colonne, une seule fois par collège.";
export const decisionReplacementRequired = "Choisissez la décision qui remplace celle-ci.";
export const tooManyItemRows =
  "Ce point a déjà cinquante décisions ou actions. Retirez-en une d’abord.";
export const decisionsFailed = "Les décisions n’ont pas pu être chargées. Réessayez.";
export const noDecision = "Aucune décision publiée.";
export const noDecisionFound = "Aucune décision ne correspond à ces filtres.";
export const followUpSaved = "Suite enregistrée.";
export const followUpFailed = "La suite n’a pas pu être enregistrée. Réessayez.";
export const actionsFailed = "Les actions n’ont pas pu être chargées. Réessayez.";
export const actionFailed = "L’action n’a pas pu être chargée. Réessayez.";
export const noAction = "Aucune action à suivre.";
export const noActionFound = "Aucune action ne correspond à ces filtres.";
export const actionSaved = "Action enregistrée.";
export const actionSaveFailed = "L’action n’a pas pu être enregistrée. Réessayez.";
export const registerFileFailed = "Le tableau n’a pas pu être téléchargé. Réessayez.";
export const handsTooMany =
  "Vous avez compté {voices} voix pour {present}. Corrigez le décompte ou les présences.";
export const handsTooManyInCollege =
  "{college}\u00A0: {voices} voix pour {present}. Corrigez le décompte ou les présences.";
export const decisionFollowRefused =
  "Seule une décision adoptée a une suite. Rechargez la page, puis choisissez-en une autre.";
export const decisionReplacementInvalid =
  "Cette décision ne peut pas remplacer celle-ci. Choisissez une autre décision publiée du même groupe.";
