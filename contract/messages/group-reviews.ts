/* French sentences about the yearly review of a group. */

export const groupReviewFailed = "Le bilan n’a pas pu être chargé. Réessayez.";
export const groupReviewValidated = "Ce bilan est validé et ne change plus.";
