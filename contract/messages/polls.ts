/* French sentences about polls on dates. */

export const pollsFailed = "Les sondages de dates n’ont pas pu être chargés. Réessayez.";
export const pollFailed = "Le sondage de dates n’a pas pu être chargé. Réessayez.";
export const pollGone = "Ce sondage de dates n’existe plus. Rechargez la page.";
export const noPoll = "Aucun sondage de dates en cours.";
export const pollTitleRequired = "Le titre du sondage est requis.";
export const pollTooFewDays = "Proposez au moins deux jours.";
export const pollTooManyDays = "Proposez au plus vingt jours.";
export const pollDayTwice = "Le même jour aux mêmes heures est proposé deux fois.";
export const pollDayPast = "Un des jours proposés est déjà passé.";
export const pollClockChange =
  "Un des jours proposés est une nuit de changement d’heure, où cette heure n’existe pas ou revient deux fois. Choisissez un autre horaire.";
export const pollClosesInPast = "Le dernier jour pour répondre est déjà passé.";
export const pollClosesTooLate =
  "Le dernier jour pour répondre vient après tous les jours proposés.";
export const pollVoteInvalid = "Veuillez choisir une réponse.";
export const pollDayUnknown = "Un de ces jours n’est plus proposé. Rechargez la page.";
export const pollCreated = "Sondage de dates créé.";
export const pollUpdated = "Sondage de dates modifié.";
export const pollSaveFailed = "Le sondage de dates n’a pas pu être enregistré. Réessayez.";
export const pollDeleted = "Sondage de dates supprimé.";
export const pollDeleteFailed = "Le sondage de dates n’a pas pu être supprimé. Réessayez.";
export const pollDeleteQuestion = "Êtes-vous sûr de vouloir supprimer ce sondage de dates\u202F?";
export const pollVoted = "Vos réponses sont enregistrées.";
export const pollVoteFailed = "Vos réponses n’ont pas pu être enregistrées. Réessayez.";
export const pollIsClosed = "Ce sondage est clos.";
export const pollChosen = "Jour retenu\u00A0: l’événement est dans l’agenda.";
export const pollClosed = "Sondage clos, sans jour retenu.";
export const pollCloseFailed = "Le sondage de dates n’a pas pu être clos. Réessayez.";
export const tooManyPolls = "Ce groupe a déjà vingt sondages en cours. Terminez-en un d’abord.";
