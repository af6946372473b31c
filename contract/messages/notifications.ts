/* French sentences about notifications by email. */

export const emailsStopped = "C’est fait\u00A0: ces courriels ne vous seront plus envoyés.";
export const emailsResumed = "C’est fait\u00A0: ces courriels vous seront de nouveau envoyés.";
export const choiceElsewhere = "Vous ne faites pas partie de ce groupe.";
export const newsFailed = "Erreur lors de la récupération de ce qui est nouveau";
export const noNews = "Rien de nouveau dans vos groupes.";
export const audienceFailed = "Erreur lors de la recherche des destinataires";
export const groupMailsFailed = "Erreur lors de la récupération des messages au groupe";
export const groupMailQueued =
  "Message enregistré\u00A0: il part dans dix minutes, d’ici là vous pouvez le reprendre.";
export const groupMailFailed = "Erreur lors de l'envoi du message au groupe";
export const groupMailCancelled = "Message repris\u00A0: il ne part pas.";
export const groupMailCancelFailed = "Erreur lors de la reprise du message";
export const tooManyGroupMails =
  "Vous avez déjà écrit deux messages à un groupe depuis 24 heures. Attendez avant d’en écrire un autre.";
export const groupMailLeft = "Ce message est déjà parti, ou n’est plus à reprendre.";
export const noGroupMail = "Aucun message pour l’instant.";
export const choicesFailed = "Erreur lors de la récupération de vos notifications";
export const choiceSaved = "Choix enregistré.";
export const choiceFailed = "Erreur lors de l'enregistrement de votre choix";
