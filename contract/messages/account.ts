/* French sentences about one's own account. */

export const currentPasswordWrong =
  "Mot de passe actuel incorrect. Vérifiez les majuscules, ou utilisez «\u00A0Mot de passe oublié\u202F?\u00A0».";
export const emailChangeSent =
  "Le site écrit à la nouvelle adresse\u00A0: ouvrez le lien de confirmation de ce courriel.";
export const emailChanged = "Votre adresse a été modifiée. Reconnectez-vous avec la nouvelle.";
export const deletionRequested =
  "Votre demande de suppression a été transmise à l’équipe d’administration.";
export const accountUpdated = "Vos données ont été modifiées avec succès.";
export const accountUpdateFailed = "Votre compte n’a pas pu être modifié. Réessayez.";
export const sessionEndFailed = "La session n’a pas pu être fermée. Réessayez.";
export const sessionEnded = "Session fermée.";
