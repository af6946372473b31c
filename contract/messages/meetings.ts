/* French sentences about meetings as a whole. */

export const meetingFailed = "La réunion n’a pas pu être chargée. Réessayez.";
export const meetingGone = "Cette réunion n’existe plus. Rechargez la page.";
export const meetingStateChanged =
  "La réunion n’en est plus à cette étape. Rechargez la page, puis réessayez.";
export const minutesArePublished =
  "Le compte rendu est publié et ne change plus. Ajoutez un rectificatif.";
export const eventHasMinutes =
  "Le compte rendu de cette réunion est publié\u00A0: l’événement ne peut plus être modifié, annulé ni supprimé.";
export const groupHasMinutes =
  "Ce groupe a publié des comptes rendus et ne peut pas être supprimé. Archivez-le.";
