/* French sentences about any request. */

export const invalidRequest = "Requête invalide.";
export const unknownField = "Champ inconnu. Retirez-le.";
export const notFound = "Élément introuvable.";
export const stale = "Cet élément a été modifié entre-temps. Rechargez la page.";
export const bodyTooLarge = "La requête est trop volumineuse.";
export const unsupportedMedia = "Type de contenu non pris en charge.";
export const methodNotAllowed = "Méthode non autorisée.";
export const unknownHost = "Hôte inconnu.";
export const requestTimeout = "La demande a mis trop de temps à arriver. Réessayez.";
export const tooManyAttempts = "Trop de tentatives. Réessayez plus tard.";
export const unexpected = "Une erreur est survenue";
export const unavailable = "Service momentanément indisponible. Réessayez dans quelques instants.";
export const storageFull = "Espace de stockage insuffisant.";
export const networkDown = "Connexion impossible. Vérifiez votre accès à internet puis réessayez.";
