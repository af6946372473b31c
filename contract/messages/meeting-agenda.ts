/* French sentences about the agenda of a meeting. */

export const itemTitleRequired = "Le titre du point est requis.";
export const itemMinutesInvalid = "Indiquez une durée entre 0 et 600 minutes.";
export const itemExpectedRequired = "Indiquez ce qui est attendu de ce point.";
export const tooManyItems = "L’ordre du jour a déjà cent points. Retirez-en un d’abord.";
export const tooManyItemDocuments = "Choisissez au plus vingt documents.";
export const itemPersonUnknown =
  "Cette personne n’est pas un membre du collectif. Choisissez-la de nouveau.";
export const itemDocumentUnknown =
  "Un de ces documents n’est plus dans le groupe. Choisissez-les de nouveau.";
export const readingDaysInvalid = "Indiquez entre 1 et 60 jours de relecture.";
export const itemHasMinutes =
  "Ce point a déjà une note, une décision ou une action. Retirez-les avant de retirer le point.";
export const itemClosedByPreparers =
  "Seules les personnes qui préparent la réunion choisissent le huis clos. Décochez cette case.";
export const officersDiffer =
  "La personne qui préside et celle qui rédige doivent être différentes. Choisissez-en une autre.";
