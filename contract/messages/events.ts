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
export const eventGone = "Cet événement n'existe plus.";
export const eventFailed = "Erreur lors de la récupération de l'événement";
export const eventLinkInvalid = "Indiquez une adresse complète, qui commence par https://";
export const eventCapacityInvalid = "Indiquez un nombre de places entier, entre 1 et 10 000.";
export const eventCancelled = "Événement annulé. Il reste visible, avec le motif.";
export const eventCancelFailed = "Erreur lors de l'annulation de l'événement";
export const eventResumed = "Événement maintenu.";
export const eventResumeFailed = "Erreur lors du rétablissement de l'événement";
export const eventCapacityTaken =
  "Plus de personnes ont déjà une place\u00A0: la salle ne peut pas en compter moins qu'elles.";
export const answerRequired = "Veuillez choisir une réponse.";
export const answerSaved = "Votre réponse est enregistrée.";
export const answerWaits = "La salle est pleine\u00A0: vous êtes sur liste d'attente.";
export const answerFailed = "Erreur lors de l'enregistrement de votre réponse";
export const answersFailed = "Erreur lors de la récupération des réponses";
export const notInGroup = "Rejoignez ce groupe pour répondre.";
export const eventIsCancelled = "Cet événement est annulé.";
export const eventIsOn = "Cet événement n'est pas annulé.";
export const eventIsPast = "Cet événement est passé.";
export const eventRemoved = "supprimée de l’agenda";
export const eventNotTheirs = "vous n’êtes plus dans le groupe de cette réunion";
export const eventOfClosedAccount = "votre compte est supprimé";
export const invitationsFailed = "Erreur lors de la récupération des invitations";
export const invitationsAsked = "C’est demandé\u00A0: les invitations partent dans la minute.";
export const invitationsSendFailed = "Erreur lors de l’envoi des invitations";

export const eventDocumentForeign =
  "Un de ces documents n’est pas, ou plus, dans le groupe de l’événement.";
export const eventDocumentsTooMany = "Un événement compte au plus vingt documents.";
export const eventDocumentsFailed = "Erreur lors de la récupération des documents de l’événement";
export const eventDocumentsSaved = "Documents de l’événement enregistrés.";
export const eventDocumentsSaveFailed =
  "Erreur lors de l’enregistrement des documents de l’événement";
export const attendanceFailed = "Erreur lors de la préparation de la feuille d’émargement";
