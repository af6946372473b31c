/* French sentences about the yearly review of a group. */

export const groupReviewFailed = "Le bilan n’a pas pu être chargé. Réessayez.";
export const groupReviewValidated = "Ce bilan est validé et ne change plus.";
export const groupReviewGone = "Ce bilan n’existe pas. Vérifiez l’adresse de la page.";
export const groupReviewSaved = "Bilan enregistré.";
export const groupReviewSaveFailed = "Le bilan n’a pas pu être enregistré. Réessayez.";
export const groupReviewDone = "Bilan validé. Il ne change plus.";
export const groupReviewNotDone = "Le bilan n’a pas pu être validé. Réessayez.";
export const reviewMeetingRequired = "Choisissez la réunion qui a validé ce bilan.";
export const reviewMeetingInvalid =
  "Choisissez une réunion de ce groupe, en cours ou dont le compte rendu est publié.";
