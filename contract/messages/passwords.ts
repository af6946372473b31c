/* French sentences about passwords and one-time links. */

export const resetMailSent =
  "Un email contenant le lien de réinitialisation de votre mot de passe a été envoyé.";
export const resetMailFailed = "Erreur lors de l'envoi de l'email de récupération.";
export const passwordChanged = "Votre mot de passe a été mis à jour avec succès.";
export const passwordChangeFailed = "Erreur lors de la mise à jour du mot de passe.";
export const linkInvalid = "Ce lien a déjà servi ou a expiré. Demandez-en un nouveau.";
export const adminReady = "Votre compte d’administration est prêt. Vous pouvez vous connecter.";
export const adminEntered =
  "Votre compte d’administration est prêt\u202F; votre session est ouverte.";
