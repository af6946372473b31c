/* French sentences about the review of labels and the merge of structures. */

export const labelDecided =
  "Une autre personne de l’équipe vient de traiter ce libellé. Rechargez la page pour voir sa décision.";
export const labelsLeft =
  "Il reste des libellés à traiter. Terminez la revue quand il n’en reste aucun.";
export const accessLost =
  "Des personnes perdraient l’accès à l’espace membre. Donnez-leur d’abord une adhésion, ou rattachez-les à une structure.";
export const accessLostBy =
  "Ces personnes perdraient l’accès à l’espace membre\u00A0: {people}. Donnez-leur d’abord une adhésion, ou rattachez-les à une structure membre.";
export const labelNotDecided =
  "Cette décision a déjà été annulée. Rechargez la page pour voir les libellés.";
export const structureToDescribe = "Indiquez au moins le nom et le type de la structure.";
export const reviewedStructureGone =
  "Cette structure n’existe plus, ou elle est dans la corbeille. Rechargez la page et choisissez-en une autre.";
export const structureTwice = "Choisissez deux structures différentes.";
export const mergeRefused = "Ces structures ne peuvent pas être fusionnées. Rechargez la page.";
export const mergeDeepAntennas =
  "«\u00A0{into}\u00A0» est une antenne\u00A0: elle ne peut pas devenir le siège des antennes de «\u00A0{from}\u00A0». Fusionnez dans l’autre sens.";
export const mergeUndone = "Cette fusion a déjà été annulée. Rechargez la page.";
export const mergeTooOld =
  "Cette fusion ne peut plus être annulée\u00A0: la structure a été effacée de la corbeille, ou fusionnée de nouveau.";
export const mergeUndoLoses =
  "Annuler cette fusion retirerait l’accès à des personnes arrivées depuis\u00A0: {people}. Rendez d’abord membre la structure «\u00A0{structure}\u00A0».";

export const labelReviewsFailed = "Les libellés n’ont pas pu être chargés. Réessayez.";
export const labelDecideFailed = "La décision n’a pas pu être enregistrée. Réessayez.";
export const labelUndoFailed = "La décision n’a pas pu être annulée. Réessayez.";
export const labelsFinishFailed = "La revue n’a pas pu être terminée. Réessayez.";
export const labelsFinished =
  "Revue terminée\u00A0: l’accès à l’espace membre dépend maintenant des adhésions.";
export const noLabelLeft = "Tous les libellés sont traités.";
export const labelAsNew = "«\u00A0{label}\u00A0»\u00A0: structure ajoutée, avec ses personnes.";
export const labelAsKnown = "«\u00A0{label}\u00A0»\u00A0: personnes rattachées à la structure.";
export const labelAsNone = "«\u00A0{label}\u00A0»\u00A0: n’est pas une structure.";
export const labelUndone = "Décision annulée\u00A0: tout est comme avant.";
export const labelUndoneBut =
  "Décision annulée, sauf pour ces personnes, modifiées depuis\u00A0: {people}. Elles restent rattachées.";
export const labelUndoneButStructure =
  "Décision annulée. La structure «\u00A0{structure}\u00A0» reste\u00A0: elle a été modifiée depuis.";
export const mergeUndoDone = "Fusion annulée\u00A0: les deux structures sont comme avant.";
export const mergesFailed = "Les fusions n’ont pas pu être chargées. Réessayez.";
export const mergeFailed = "Les structures n’ont pas pu être fusionnées. Réessayez.";
export const mergeUndoFailed = "La fusion n’a pas pu être annulée. Réessayez.";
export const merged = "Structures fusionnées.";
