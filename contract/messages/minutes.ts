/* French sentences about the reading, approval and publication of minutes. */

export const sendForReadingFailed =
  "Le compte rendu n’a pas pu être envoyé en relecture. Réessayez.";
export const sentForReading = "Le compte rendu est envoyé en relecture.";
export const approvalTwice =
  "Vous avez déjà approuvé ce compte rendu. Une deuxième personne doit l’approuver.";
export const approvalForbidden =
  "Seules les personnes qui président et rédigent approuvent le compte rendu. Indiquez-les dans les réglages de la réunion.";
export const minutesInReading = "Le compte rendu est en relecture.";
export const minutesForThose =
  "Les personnes présentes le relisent. Vous pourrez le lire dès sa publication.";
export const minutesRead = "Votre relecture est enregistrée.";
export const minutesReadFailed = "Votre relecture n’a pas pu être enregistrée. Réessayez.";
export const remarkSent = "Correction proposée. Les personnes qui relisent la voient.";
export const remarkFailed = "La correction n’a pas pu être proposée. Réessayez.";
export const remarkAnswerSaved = "Réponse enregistrée.";
export const remarkAnswerFailed = "La réponse n’a pas pu être enregistrée. Réessayez.";
export const backToDrafting = "Le compte rendu est de nouveau en rédaction.";
export const backToDraftingFailed = "Le compte rendu n’est pas revenu à la rédaction. Réessayez.";
export const minutesApproved = "Votre approbation est enregistrée.";
export const minutesNowPublished = "Compte rendu publié. Il ne change plus.";
export const approvalFailed = "Votre approbation n’a pas pu être enregistrée. Réessayez.";
export const rectified = "Rectificatif ajouté.";
export const rectifyFailed = "Le rectificatif n’a pas pu être ajouté. Réessayez.";
export const minutesFileFailed = "Le PDF n’a pas pu être téléchargé. Réessayez.";
export const remarkNotFound =
  "Le passage à corriger n’est pas, ou est plusieurs fois, dans la note. Revenez à la rédaction pour appliquer cette correction.";
export const remarkAnswered =
  "Une autre personne a déjà répondu à cette correction. Rechargez la page.";
export const tooManyRemarks =
  "Ce point a déjà cinquante corrections proposées. Attendez qu’une réponse y soit donnée.";
export const adoptingMeetingGone =
  "Cette réunion n’existe plus, ou est celle d’un autre groupe. Choisissez-en une autre.";
