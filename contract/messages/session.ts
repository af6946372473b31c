/* French sentences about log-in and the session. */

export const loginFailed = "Identifiants incorrects";
export const tokenMissing = "Token manquant. Veuillez vous reconnecter.";
export const logInToOpen = "Connectez-vous pour ouvrir cette page.";
export const sessionExpired = "Session expirée. Veuillez vous reconnecter.";
export const forbidden = "Accès refusé.";
export const adminsOnly = "Accès réservé à l’équipe d’administration";
export const tokenUnreadable = "Erreur lors du décodage du token";
export const accountFailed = "Erreur lors de la récupération de votre compte.";
export const emailNotVerified =
  "Votre adresse électronique n’est pas encore vérifiée. Un nouveau lien de vérification vient de vous être envoyé.";
export const approvalPending =
  "Votre demande d’adhésion attend l’approbation de l’équipe d’administration.";
