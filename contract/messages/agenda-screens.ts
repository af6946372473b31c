/* French sentences of the screens that prepare a meeting. */

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

export const noticePreviewFailed =
  "La liste des personnes à convoquer n’a pas pu être chargée. Réessayez.";
export const noticesFailed = "Les convocations n’ont pas pu être chargées. Réessayez.";
export const noticePdfFailed = "La convocation n’a pas pu être téléchargée. Réessayez.";
export const presenceSheetFailed = "La feuille de présence n’a pas pu être téléchargée. Réessayez.";
