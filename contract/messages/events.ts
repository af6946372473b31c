/* French sentences about events. */

export const eventsFailed = "Erreur lors de la récupération des événements";
export const eventSaveFailed = "Erreur lors de la création ou mise à jour de l'événement";
export const eventDeleteFailed = "Erreur lors de la suppression de l'événement";
export const eventDeleteQuestion = "Êtes-vous sûr de vouloir supprimer cet événement ?";
export const eventEndBeforeStart = "L'heure de fin doit être après l'heure de début.";
export const eventTitleRequired = "Le titre de l'événement est requis.";
export const eventGroupRequired = "Veuillez sélectionner un groupe de travail.";
export const eventCreated = "Événement créé avec succès\u202F!";
export const eventUpdated = "Événement modifié avec succès.";
export const eventDeleted = "Événement supprimé avec succès.";
export const noEvent = "Aucun événement prévu.";
export const eventGone = "Cet événement n’existe plus. Rechargez la page.";
export const eventFailed = "L’événement n’a pas pu être chargé. Réessayez.";
export const eventLinkInvalid = "Indiquez une adresse complète, qui commence par https://";
export const eventCapacityInvalid = "Indiquez un nombre de places entier, entre 1 et 10 000.";
export const eventCancelled = "Événement annulé. Il reste visible, avec le motif.";
export const eventCancelFailed = "L’événement n’a pas pu être annulé. Réessayez.";
export const eventResumed = "L’événement a de nouveau lieu comme prévu.";
export const eventResumeFailed = "L’événement n’a pas pu être rétabli. Réessayez.";
export const eventCapacityTaken =
  "Le nombre de places ne peut pas être inférieur au nombre de personnes déjà inscrites.";
export const answerRequired = "Veuillez choisir une réponse.";
export const answerSaved = "Votre réponse est enregistrée.";
export const answerWaits = "La salle est pleine\u00A0: vous êtes sur liste d’attente.";
export const answerFailed = "Votre réponse n’a pas pu être enregistrée. Réessayez.";
export const answersFailed = "Les réponses n’ont pas pu être chargées. Réessayez.";
export const notInGroup = "Rejoignez ce groupe pour répondre.";
export const eventIsCancelled = "Cet événement est annulé.";
export const eventIsOn = "Cet événement n’est pas annulé.";
export const eventIsPast = "Cet événement est passé.";
export const eventRemoved = "réunion supprimée de l’agenda";
export const eventNotTheirs = "vous n’êtes plus dans le groupe de cette réunion";
export const eventOfClosedAccount = "votre compte est supprimé";
export const invitationsFailed = "Les invitations n’ont pas pu être chargées. Réessayez.";
export const invitationsAsked = "Les invitations seront envoyées dans la minute.";
export const invitationsSendFailed = "Les invitations n’ont pas pu être envoyées. Réessayez.";

export const eventDocumentForeign =
  "Un de ces documents n’est pas, ou plus, dans le groupe de l’événement. Choisissez-les de nouveau.";
export const eventDocumentsTooMany = "Vous pouvez joindre vingt documents au plus à un événement.";
export const eventDocumentsFailed =
  "Les documents de l’événement n’ont pas pu être chargés. Réessayez.";
export const eventDocumentsSaved = "Documents de l’événement enregistrés.";
export const eventDocumentsSaveFailed =
  "Les documents de l’événement n’ont pas pu être enregistrés. Réessayez.";
export const attendanceFailed = "La feuille d’émargement n’a pas pu être préparée. Réessayez.";
