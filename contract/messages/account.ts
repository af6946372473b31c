/* French sentences about one's own account. */

export const currentPasswordWrong = "Mot de passe actuel incorrect.";
export const emailChangeSent =
  "Le site écrit à la nouvelle adresse\u00A0: ouvrez le lien de confirmation de ce courriel.";
export const emailChanged = "Votre adresse a été modifiée. Reconnectez-vous avec la nouvelle.";
export const deletionRequested =
  "Votre demande de suppression a été transmise à l’équipe d’administration.";
export const accountUpdated = "Vos données ont été modifiées avec succès.";
export const accountUpdateFailed = "Erreur lors de la modification de votre compte.";
export const sessionEndFailed = "Erreur lors de la fermeture de la session.";
export const sessionEnded = "Session fermée.";
