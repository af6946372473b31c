/* French sentences about notifications by email. */

export const emailsStopped = "C’est fait\u00A0: ces courriels ne vous seront plus envoyés.";
export const emailsResumed = "C’est fait\u00A0: ces courriels vous seront de nouveau envoyés.";
export const choiceElsewhere = "Vous ne faites pas partie de ce groupe.";
export const waitingFailed = "Ce qui vous attend n’a pas pu être chargé. Réessayez.";
export const nothingWaits = "Rien ne vous attend.";
export const newsFailed = "Les nouveautés n’ont pas pu être chargées. Réessayez.";
export const noNews = "Rien de nouveau dans vos groupes.";
export const audienceFailed = "Les destinataires n’ont pas pu être chargés. Réessayez.";
export const groupMailsFailed = "Les messages au groupe n’ont pas pu être chargés. Réessayez.";
export const groupMailQueued =
  "Message enregistré\u00A0: il part dans dix minutes, d’ici là vous pouvez l’annuler.";
export const groupMailFailed = "Le message au groupe n’a pas pu être envoyé. Réessayez.";
export const groupMailCancelled = "Envoi annulé.";
export const groupMailCancelFailed = "L’envoi n’a pas pu être annulé. Réessayez.";
export const tooManyGroupMails =
  "Vous avez déjà écrit deux messages à un groupe depuis 24 heures. Attendez avant d’en écrire un autre.";
export const groupMailLeft = "Ce message est déjà parti\u00A0: il ne peut plus être annulé.";
export const noGroupMail = "Aucun message pour l’instant.";
export const choicesFailed = "Vos notifications n’ont pas pu être chargées. Réessayez.";
export const choiceSaved = "Choix enregistré.";
export const choiceFailed = "Votre choix n’a pas pu être enregistré. Réessayez.";
