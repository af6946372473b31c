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

export const meetingCreateFailed = "L’ordre du jour n’a pas pu être préparé. Réessayez.";
export const meetingRemoved = "Ordre du jour retiré. L’événement reste dans l’agenda.";
export const meetingRemoveFailed = "L’ordre du jour n’a pas pu être retiré. Réessayez.";
export const meetingSettingsSaved = "Réglages de la réunion enregistrés.";
export const meetingSettingsFailed = "Les réglages n’ont pas pu être enregistrés. Réessayez.";
export const meetingSettingsChanged =
  "Une autre personne a modifié ces réglages entre-temps. Votre saisie est toujours là\u00A0: enregistrez de nouveau pour remplacer les siens.";
export const agendaEmpty = "L’ordre du jour n’a pas encore de point.";
export const agendaOrderFailed = "L’ordre des points n’a pas pu être enregistré. Réessayez.";
export const agendaOrderChanged =
  "Une autre personne a modifié la réunion entre-temps. L’ordre du jour est à jour\u00A0: déplacez le point de nouveau.";
export const itemSaveFailed = "Le point n’a pas pu être enregistré. Réessayez.";
export const itemAdded = "Point ajouté à l’ordre du jour.";
export const itemProposed =
  "Point proposé. Les personnes qui préparent la réunion l’acceptent ou le refusent.";
export const itemSaved = "Point modifié.";
export const itemAccepted = "Point accepté\u00A0: il est à la fin de l’ordre du jour.";
export const itemRefused = "Point refusé.";
export const itemRemoved = "Point retiré de l’ordre du jour.";
export const itemRemoveFailed = "Le point n’a pas pu être retiré. Réessayez.";
export const itemRemoveQuestion = "Retirer ce point de l’ordre du jour\u202F?";
export const itemRefuseQuestion = "Refuser ce point\u202F?";
export const itemChanged =
  "Une autre personne a modifié ce point entre-temps. Votre saisie est toujours là\u00A0: enregistrez de nouveau pour remplacer la sienne.";
export const previousMeetingFailed = "La réunion précédente n’a pas pu être chargée. Réessayez.";
export const previousMeetingNone = "La réunion précédente ne laisse rien à reprendre.";
export const itemsToChoose = "Choisissez au moins un point.";
export const itemsCopied = "Points repris dans l’ordre du jour.";
export const itemsCopyFailed = "Les points n’ont pas pu être repris. Réessayez.";
export const meetingOpenFailed = "La séance n’a pas pu être ouverte. Réessayez.";
