/* French sentences about log-in and the session. */

export const loginFailed = "Identifiants incorrects";
export const tokenMissing = "Token manquant. Veuillez vous reconnecter.";
export const logInToOpen = "Connectez-vous pour ouvrir cette page.";
export const sessionExpired = "Session expirée. Veuillez vous reconnecter.";
export const forbidden =
  "Vous n’avez pas le droit de faire cette action. En cas d’erreur, écrivez à l’équipe d’administration.";
export const adminsOnly = "Accès réservé à l’équipe d’administration.";
export const tokenUnreadable = "Erreur lors du décodage du token";
export const accountFailed = "Votre compte n’a pas pu être chargé. Réessayez.";
export const emailNotVerified =
  "Votre adresse électronique n’est pas encore vérifiée. Un nouveau lien de vérification vient de vous être envoyé.";
export const approvalPending =
  "Votre demande d’adhésion attend l’approbation de l’équipe d’administration.";
